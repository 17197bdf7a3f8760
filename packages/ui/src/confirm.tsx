import { Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { HideableText } from "./hideable-text.tsx";

interface Question {
  title: string;
  message: string;
  /** Something to know before answering, in a line of its own. */
  note?: string | undefined;
  /** True when the action destroys nothing; the button is then not red. */
  isHarmless?: boolean;
}

/** Mantine focuses the element with this attribute when a dialog opens. */
const FOCUS_MARK = "data-autofocus";

let lastTrigger: Element | null = null;

/** The dialog below is hidden during the question; on reopening it focuses the button that opened the question. */
function markTrigger() {
  lastTrigger?.removeAttribute(FOCUS_MARK);
  lastTrigger = document.activeElement;
  lastTrigger?.setAttribute(FOCUS_MARK, "true");
}

/** Returns the focus on a screen; in a dialog, which is still hidden, this has no effect. */
function returnFocusToTrigger() {
  if (lastTrigger instanceof HTMLElement) lastTrigger.focus();
}

/** Asks before something that matters. @returns true only when the person confirmed. */
export function confirm({ title, message, note, isHarmless = false }: Question): Promise<boolean> {
  markTrigger();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <Stack gap="xs">
          <Text size="sm">
            <HideableText>{message}</HideableText>
          </Text>
          {note && (
            <Text size="sm" fw={500}>
              <HideableText>{note}</HideableText>
            </Text>
          )}
        </Stack>
      ),
      labels: { cancel: "Cancelar", confirm: "Confirmar" },
      cancelProps: { "data-autofocus": true },
      confirmProps: isHarmless ? {} : { color: "red.9" },
      onConfirm: () => resolve(true),
      // Runs after onConfirm too; a promise keeps its first answer.
      onClose: () => resolve(false),
      // On the next turn: until then the closing dialog traps the focus.
      onExitTransitionEnd: () => window.setTimeout(returnFocusToTrigger),
    });
  });
}
