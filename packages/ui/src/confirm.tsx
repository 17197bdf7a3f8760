import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";

interface Question {
  title: string;
  message: string;
}

/** Asks before something that cannot be undone. @returns true only when the person confirmed. */
export function confirm({ title, message }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{message}</Text>,
      labels: { cancel: "Cancelar", confirm: "Confirmar" },
      confirmProps: { color: "red.9" },
      onConfirm: () => resolve(true),
      // Runs after onConfirm too; a promise keeps its first answer.
      onClose: () => resolve(false),
    });
  });
}
