import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { copy } from "../copy.ts";

interface EditButtonProps {
  /** Which line it is. */
  label: string;
  isOpen: boolean;
  onClick: () => void;
}

/** Opens the figures of a line for typing. */
export function EditButton({ label, isOpen, onClick }: EditButtonProps) {
  return (
    <ActionIcon
      variant={isOpen ? "filled" : "default"}
      aria-label={copy.correction.edit(label)}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <IconPencil size={16} />
    </ActionIcon>
  );
}
