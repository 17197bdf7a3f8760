import { Modal } from "@mantine/core";
import { copy } from "./copy.ts";
import { OwnProfile } from "./own-profile.tsx";

interface ProfileDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ProfileDialog({ opened, onClose }: ProfileDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size={620} stackId="profile">
      <OwnProfile onClose={onClose} />
    </Modal>
  );
}
