import { confirm } from "@app/ui/confirm";
import { IconList } from "@app/ui/lists/icon-list";
import { QueryState } from "@app/ui/query-state";
import { Button, Stack } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { OpenSession } from "./open-session.tsx";
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
            {list.map((session) => (
              <OpenSession key={session._id} session={session} />
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
