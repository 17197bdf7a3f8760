import { type RefObject, useEffect } from "react";
import { focusContents } from "../records/focus-contents.ts";

interface KeptFocus {
  /** Element that gets the focus when nothing else asks for it. */
  place: RefObject<HTMLElement | null>;
  /** File whose password is asked for next; undefined when none is. */
  lockedFileId: string | undefined;
  /** Any value that changes when something may have gone. */
  changes: string;
}

/** A button that started a run, or a password that opened its file, is removed with the focus on it: puts it elsewhere. */
export function useKeptFocus({ place, lockedFileId, changes }: KeptFocus) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each change
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== place.current) return;
    if (lockedFileId) focusContents(lockedFileId);
    else place.current?.focus();
  }, [place, lockedFileId, changes]);
}
