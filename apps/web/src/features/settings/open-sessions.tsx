import { confirm } from "@app/ui/confirm";
import { IconList, IconListItem } from "@app/ui/lists/icon-list";
import { QueryState } from "@app/ui/query-state";
import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconDeviceDesktop } from "@tabler/icons-react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { describeDevice } from "./describe-device.ts";
import { useEndOtherSessions } from "./use-end-other-sessions.ts";

export function OpenSessions() {
  const sessions = trpc.settings.sessions.useQuery();
  const endOthers = useEndOtherSessions();

  const askAndEnd = async () => {
    if (await confirm(copy.sessions.confirm)) endOthers.mutate();
  };

  return (
    <QueryState query={sessions} loadingText={copy.sessions.loading} errorText={copy.sessions.loadFailed}>
      {(list) => (
        <Stack>
          <IconList>
            {list.map(({ _id, userAgent, createdAt, lastUsedAt, isCurrent }) => (
              <IconListItem key={_id} icon={IconDeviceDesktop}>
                <div>
                  <Group gap="xs">
                    <Text fw={500}>{describeDevice(userAgent)}</Text>
                    {isCurrent && <Badge variant="light">{copy.sessions.current}</Badge>}
                  </Group>
                  <Text size="sm" c="dimmed">
                    {copy.sessions.times(createdAt, lastUsedAt)}
                  </Text>
                </div>
              </IconListItem>
            ))}
          </IconList>
          {list.length > 1 && (
            <Button variant="default" w="fit-content" loading={endOthers.isPending} onClick={askAndEnd}>
              {copy.sessions.endOthers}
            </Button>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
