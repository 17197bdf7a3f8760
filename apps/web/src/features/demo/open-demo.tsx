import { notify } from "@app/ui/notify";
import { Button, Group, Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import { startDemo } from "../../session.ts";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Opens the invented investor's data in this tab. */
export function OpenDemo({ isMember }: { isMember: boolean }) {
  const navigate = useNavigate();
  const opening = trpc.demo.open.useMutation({
    onSuccess: (login) => {
      startDemo(login);
      navigate(paths.dashboard);
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.failed }),
  });
  const { text, action } = isMember ? copy.member : copy.visitor;
  return (
    <Group gap="sm" mt={isMember ? 0 : "md"}>
      <Button
        variant={isMember ? "default" : "filled"}
        size={isMember ? "xs" : "sm"}
        loading={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {action}
      </Button>
      <Text c="dimmed">{text}</Text>
    </Group>
  );
}
