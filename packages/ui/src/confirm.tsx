import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";

interface Question {
  title: string;
  message: string;
  /** Set for what destroys nothing. */
  isHarmless?: boolean;
}

/** Mantine's mark of what a dialog focuses when it comes. */
const FOCUS_MARK = "data-autofocus";

let lastTrigger: Element | null = null;

/** A dialog that asks hides meanwhile; coming back, it shall focus the button that asked and no other. */
function markTrigger() {
  lastTrigger?.removeAttribute(FOCUS_MARK);
  lastTrigger = document.activeElement;
  lastTrigger?.setAttribute(FOCUS_MARK, "true");
}

/** On a screen nobody else gives the focus back; in a dialog, which is still hidden, this does nothing. */
function returnFocusToTrigger() {
  if (lastTrigger instanceof HTMLElement) lastTrigger.focus();
}

/** Asks before something that matters. @returns true only when the person confirmed. */
export function confirm({ title, message, isHarmless = false }: Question): Promise<boolean> {
  markTrigger();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{message}</Text>,
      labels: { cancel: "Cancelar", confirm: "Confirmar" },
      cancelProps: { "data-autofocus": true },
      confirmProps: isHarmless ? {} : { color: "red.9" },
      onConfirm: () => resolve(true),
      // Runs after onConfirm too; a promise keeps its first answer.
      onClose: () => resolve(false),
      // Not sooner: until the next turn, keys still belong to the dialog that leaves.
      onExitTransitionEnd: () => window.setTimeout(returnFocusToTrigger),
    });
  });
}
