import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { copy } from "../copy.ts";

interface EditButtonProps {
  label: string;
  isOpen: boolean;
  onClick: () => void;
}

/** Opens the fields of a line for correction. */
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
