import { Modal } from "@mantine/core";
import { copy } from "./copy.ts";
import { NotificationManager } from "./notification-manager.tsx";

interface ManagerPanelProps {
  opened: boolean;
  onClose: () => void;
}

export function ManagerPanel({ opened, onClose }: ManagerPanelProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={copy.manager.title} size="xl" stackId="notification-manager">
      <NotificationManager />
    </Modal>
  );
}
