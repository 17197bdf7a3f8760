import { useEffect } from "react";
import { handOver } from "../../hand-over.ts";

export const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Until what takes dropped files has loaded: the browser would open them in place of the page. */
export function EarlyDrops() {
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    const isOurs = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return false;
      event.preventDefault();
      return true;
    };
    window.addEventListener("dragover", isOurs, { signal });
    window.addEventListener(
      "drop",
      (event) => {
        if (isOurs(event)) handOver("dropped", [...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => until.abort();
  }, []);
  return null;
}
