import { useRef } from "react";

/** Returns the focus to the element that opened a dialog; Mantine does not for dialogs in a stack. */
export function useOpener() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
