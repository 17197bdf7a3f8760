import { useRef } from "react";

/** Runs one submission at a time: the second click of a double click arrives before the button is disabled. */
export function useSendOnce() {
  const isSending = useRef(false);
  return (send: (done: () => void) => void) => {
    if (isSending.current) return;
    isSending.current = true;
    send(() => {
      isSending.current = false;
    });
  };
}
