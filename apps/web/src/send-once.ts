import { useRef } from "react";

/** Lets one sending through until it is done: the second click of a double click comes before the button is disabled. */
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
