import { QueryState } from "@app/ui/query-state";
import { useOpener } from "@app/ui/use-opener";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { trpc } from "../../trpc.ts";
import { ChangeCodeForm } from "./change-code-form.tsx";
import { copy } from "./copy.ts";
import classes from "./email-change.module.css";
import { EmailChangeForm } from "./email-change-form.tsx";
import { useWithdrawEmailChange } from "./use-withdraw-email-change.ts";

/** The way to another address, and the change that waits to be confirmed. */
export function EmailChange() {
  const change = trpc.emailChange.get.useQuery();
  const opener = useOpener();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    opener.remember();
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const withdrawal = useWithdrawEmailChange();
  const openButton = useRef<HTMLButtonElement>(null);
  // The pressed button goes, and the focus with it.
  const withdraw = () => withdrawal.mutate(undefined, { onSuccess: () => openButton.current?.focus() });
  return (
    <QueryState query={change} loadingText={copy.loading} errorText={copy.loadFailed}>
      {({ pendente, means }) => (
        <Stack>
          {pendente !== null && (
            <>
              <Text size="sm" className={classes.pending}>
                {copy.pending[means](pendente)}
              </Text>
              {means === "code" && <ChangeCodeForm />}
            </>
          )}
          <Group>
            <Button ref={openButton} variant="default" onClick={open}>
              {pendente === null ? copy.open : copy.openAgain}
            </Button>
            {pendente !== null && (
              <Button variant="default" loading={withdrawal.isPending} onClick={withdraw}>
                {copy.withdraw.submit}
              </Button>
            )}
          </Group>
          <Modal
            opened={isOpen}
            onClose={close}
            closeButtonProps={{ "aria-label": copy.form.close }}
            onExitTransitionEnd={opener.giveBack}
            title={copy.form.title}
            stackId="email-change"
          >
            <EmailChangeForm onAsked={close} onCancel={close} />
          </Modal>
        </Stack>
      )}
    </QueryState>
  );
}
