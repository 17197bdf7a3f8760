import { isNearlyFull } from "@app/core/files/quota";
import { Text } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function SpaceNotice() {
  const { data: space } = trpc.files.space.useQuery();
  if (!space?.limite || !isNearlyFull(space)) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {copy.space(space.usado, space.limite)}
    </Text>
  );
}
