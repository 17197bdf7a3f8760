import { modals } from "@mantine/modals";
import type { ReactNode } from "react";

/** Shows a form in a dialog over the current screen. @returns the form's answer; false when it is closed without one */
export function ask(title: string, form: (answer: (isDone: boolean) => void) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isDone: boolean) => {
      resolve(isDone);
      modals.close(id);
    };
    const id = modals.open({
      title,
      children: form(answer),
      // Runs after an answer too; a promise keeps its first one.
      onClose: () => resolve(false),
    });
  });
}
