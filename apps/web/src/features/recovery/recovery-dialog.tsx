import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import { RecoverySteps } from "./recovery-steps.tsx";

interface RecoveryDialogProps {
  opened: boolean;
  /** What was typed in the login already. */
  email: string;
  onClose: () => void;
  onExited: () => void;
  /** Given the address whose password is new. */
  onLogin: (email: string) => void;
}

/** The three steps, then the news that it worked, which leads to the login. */
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
      {/* A tap beside the dialog on the way back from the mail would lose the step. */}
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
