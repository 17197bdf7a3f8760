import { Modal } from "@mantine/core";
import { ContentManager } from "./content-manager.tsx";
import { copy } from "./copy.ts";

interface ContentManagerPanelProps {
  opened: boolean;
  onClose: () => void;
}

export function ContentManagerPanel({ opened, onClose }: ContentManagerPanelProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={copy.manager.title} size="xl" stackId="content-manager">
      <ContentManager />
    </Modal>
  );
}
