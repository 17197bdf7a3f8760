import { useRef } from "react";

/** Gives the focus back to what opened a dialog: Mantine does not for those that stand in the product's one stack. */
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
