import { Modal } from "@mantine/core";
import { copy } from "./copy.ts";
import { LoginForm } from "./login-form.tsx";

interface LoginDialogProps {
  opened: boolean;
  onClose: () => void;
  onExited: () => void;
  email: string;
  /** Receives the address typed so far. */
  onForgotten: (email: string) => void;
}

export function LoginDialog({ opened, onClose, onExited, email, onForgotten }: LoginDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} onExitTransitionEnd={onExited} title={copy.login.title} size={420}>
      <LoginForm email={email} onForgotten={onForgotten} />
    </Modal>
  );
}
