import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import { RecoverySteps } from "./recovery-steps.tsx";

interface RecoveryDialogProps {
  opened: boolean;
  /** E-mail address typed in the login. */
  email: string;
  onClose: () => void;
  onExited: () => void;
  /** Receives the address whose password was reset. */
  onLogin: (email: string) => void;
}

/** The three steps, then the confirmation of success, which links to the login. */
export function RecoveryDialog({ opened, email, onClose, onExited, onLogin }: RecoveryDialogProps) {
  const [resetEmail, setResetEmail] = useState<string | null>(null);

  const succeed = (ofEmail: string) => {
    setResetEmail(ofEmail);
    onClose();
  };
  const enter = () => {
    setResetEmail(null);
    onLogin(resetEmail ?? "");
  };

  return (
    <>
      {/* Clicks outside do not close it: an accidental tap on returning from the mail would lose the step. */}
      <Modal
        opened={opened}
        onClose={onClose}
        onExitTransitionEnd={resetEmail === null ? onExited : undefined}
        closeOnClickOutside={false}
        title={copy.title}
        size={440}
      >
        <RecoverySteps email={email} onReset={succeed} />
      </Modal>
      <Modal
        opened={resetEmail !== null}
        onClose={() => setResetEmail(null)}
        onExitTransitionEnd={onExited}
        title={copy.done.title}
        size={420}
      >
        <Stack>
          <Text>{copy.done.message}</Text>
          <Button data-autofocus onClick={enter}>
            {copy.done.enter}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
