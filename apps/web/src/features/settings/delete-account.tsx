import { useOpener } from "@app/ui/use-opener";
import { Button, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { copy } from "./copy.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";

export function DeleteAccount() {
  const opener = useOpener();
  const [isOpen, dialog] = useDisclosure(false, { onOpen: opener.remember, onClose: opener.giveBack });
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={dialog.open}>
        {copy.deletion.open}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={copy.deletion.title} stackId="delete-account">
        <DeleteAccountForm onCancel={dialog.close} />
      </Modal>
    </>
  );
}
