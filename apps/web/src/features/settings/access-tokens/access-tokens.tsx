import { EmptyState } from "@app/ui/empty-state";
import { IconList } from "@app/ui/lists/icon-list";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Button, Group, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { apiPaths } from "../../../paths.ts";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { AccessTokenDialog } from "./access-token-dialog.tsx";
import { AccessTokenRow } from "./access-token-row.tsx";

export function AccessTokens() {
  const tokens = trpc.accessTokens.list.useQuery();
  const [isOpen, dialog] = useDisclosure();
  const createButton = useRef<HTMLButtonElement>(null);
  const { loading, loadFailed, empty, create, docs } = copy.accessTokens;

  const focusCreate = () => createButton.current?.focus();

  const actions = (
    <Group mt="xs" justify={tokens.data?.length === 0 ? "center" : "flex-start"}>
      <Button ref={createButton} variant="default" leftSection={<IconPlus size={18} />} onClick={dialog.open}>
        {create}
      </Button>
      <Anchor href={apiPaths.docs} target="_blank" size="sm">
        {docs}
      </Anchor>
    </Group>
  );
  return (
    <>
      <QueryState
        query={tokens}
        loadingText={loading}
        errorText={loadFailed}
        empty={<EmptyState {...empty} icon={<IconKey />} action={actions} />}
      >
        {(list) => (
          <Stack>
            <IconList>
              {list.map((token) => (
                <AccessTokenRow key={token._id} token={token} onGone={focusCreate} />
              ))}
            </IconList>
            {actions}
          </Stack>
        )}
      </QueryState>
      <AccessTokenDialog opened={isOpen} onClose={dialog.close} onClosed={focusCreate} />
    </>
  );
}
