import { EmptyState } from "@app/ui/empty-state";
import { IconList } from "@app/ui/lists/icon-list";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLock, IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { KeepPasswordForm } from "./keep-password-form.tsx";
import { KeptPassword } from "./kept-password.tsx";

/** Passwords that are tried on every protected file. */
export function PdfPasswords() {
  const passwords = trpc.pdfPasswords.list.useQuery();
  const [isAdding, form] = useDisclosure();
  const addButton = useRef<HTMLButtonElement>(null);
  const { loading, loadFailed, empty, add } = copy;

  const close = () => {
    form.close();
    // The button is back once the form has left.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  if (isAdding) return <KeepPasswordForm onDone={close} />;

  const action = (
    <Group justify={passwords.data?.length === 0 ? "center" : "flex-start"}>
      <Button ref={addButton} variant="default" leftSection={<IconPlus size={18} />} onClick={form.open}>
        {add}
      </Button>
    </Group>
  );
  return (
    <QueryState
      query={passwords}
      loadingText={loading}
      errorText={loadFailed}
      empty={<EmptyState {...empty} icon={<IconLock />} action={action} />}
    >
      {(list) => (
        <Stack>
          <IconList>
            {list.map((kept) => (
              <KeptPassword key={kept._id} kept={kept} onGone={() => addButton.current?.focus()} />
            ))}
          </IconList>
          {action}
        </Stack>
      )}
    </QueryState>
  );
}
