import { Modal } from "@mantine/core";
import { copy } from "./copy.ts";
import { LoginForm } from "./login-form.tsx";

interface LoginDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function LoginDialog({ opened, onClose }: LoginDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={copy.login.title} size={420}>
      <LoginForm />
    </Modal>
  );
}
