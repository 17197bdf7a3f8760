import { modals } from "@mantine/modals";
import type { ReactNode } from "react";

/** Asks with a form of its own over whatever is open. @returns what the form answers; false when it is closed without an answer */
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
