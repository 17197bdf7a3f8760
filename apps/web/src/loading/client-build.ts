import { hasUnsavedWork } from "../browser/unsaved-work.ts";
import { paths } from "../paths.ts";

/** Cause of a file of the client that did not load. */
export type Diagnosis =
  /** The server cannot be reached. */
  | "offline"
  /** The server has another version of the client. */
  | "outdated"
  /** Neither: the file alone is missing. */
  | "missing";

const RELOADED_KEY = "reloaded-from";
const REOPEN_KEY = "reopen";

/** The program that this page started from: its name changes with each build. */
const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? "";

/** Diagnoses why a file did not load, by the page that the server sends now. */
export async function diagnose(): Promise<Diagnosis> {
  try {
    const response = await fetch(paths.home, { cache: "no-store" });
    if (!response.ok) return "offline";
    return (await response.text()).includes(entry()) ? "missing" : "outdated";
  } catch {
    // Whatever the reason, the server did not answer.
    return "offline";
  }
}

/** Loads the page again. @param reopen - the panel or dialog to open again */
export function reloadPage(reopen?: string) {
  if (reopen) sessionStorage.setItem(REOPEN_KEY, reopen);
  window.location.reload();
}

/**
 * Reloads the page, unless that would lose work, or this version of the client has reloaded before: a tab must not loop
 * between two versions.
 *
 *  @returns whether the page is about to reload
 */
export function reloadPageOnce(reopen?: string): boolean {
  const before = sessionStorage.getItem(RELOADED_KEY)?.split(" ") ?? [];
  if (hasUnsavedWork() || before.includes(entry())) return false;
  sessionStorage.setItem(RELOADED_KEY, [...before, entry()].join(" "));
  reloadPage(reopen);
  return true;
}

/** Returns, once, the name that {@link reloadPage} was to open again. */
export function takeReopened<Name extends string>(names: readonly Name[]): Name | undefined {
  const asked = sessionStorage.getItem(REOPEN_KEY);
  sessionStorage.removeItem(REOPEN_KEY);
  return names.find((name) => name === asked);
}
