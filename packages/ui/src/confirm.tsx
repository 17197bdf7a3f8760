import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";

interface Question {
  title: string;
  message: string;
}

/** How long the dialog underneath may take to come back and place its own focus. */
const RETURN_MS = 500;

/** Asks before something that cannot be undone. @returns true only when the person confirmed. */
export function confirm({ title, message }: Question): Promise<boolean> {
  const opener = document.activeElement;
  const isInsideDialog = opener?.closest('[aria-modal="true"]') !== null;
  // A dialog that comes back puts the focus on its first field; it belongs to the button that asked.
  const returnFocus = () => {
    const signal = AbortSignal.timeout(RETURN_MS);
    const focusOpener = () => opener instanceof HTMLElement && opener.focus();
    document.addEventListener("focusin", () => setTimeout(focusOpener), { once: true, signal });
  };
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{message}</Text>,
      labels: { cancel: "Cancelar", confirm: "Confirmar" },
      cancelProps: { "data-autofocus": true },
      confirmProps: { color: "red.9" },
      onConfirm: () => resolve(true),
      // Runs after onConfirm too; a promise keeps its first answer.
      onClose: () => {
        resolve(false);
        if (isInsideDialog) returnFocus();
      },
    });
  });
}
