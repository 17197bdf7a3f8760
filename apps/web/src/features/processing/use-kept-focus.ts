import { type RefObject, useEffect } from "react";

/**
 * A button that started something, or a password that opened its file, goes and takes the focus along. It is given to
 * `place`, and from there, once nothing is being read, to the first password that is asked for in the same dialog.
 *
 * @param changes - any value that changes when something may have gone
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, isReading: boolean, changes: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each change
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== place.current) return;
    const field = place.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>("[data-awaits-password]");
    (isReading ? place.current : (field ?? place.current))?.focus();
  }, [place, isReading, changes]);
}
