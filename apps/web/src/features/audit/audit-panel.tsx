import { Modal } from "@mantine/core";
import { AuditTrail } from "./audit-trail.tsx";
import { copy } from "./copy.ts";

interface AuditPanelProps {
  opened: boolean;
  onClose: () => void;
}

export function AuditPanel({ opened, onClose }: AuditPanelProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="audit">
      <AuditTrail />
    </Modal>
  );
}
