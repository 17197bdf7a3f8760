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

/**
 * Set from the start of a reload that nobody can stop until the page is gone: what fails meanwhile does not matter any
 * more.
 */
let isReloading = false;

/** Loads the page again. @param reopen - the panel or dialog to open again */
export function reloadPage(reopen?: string) {
  rememberToReopen(reopen);
  window.location.reload();
}

function rememberToReopen(name: string | undefined) {
  if (name) sessionStorage.setItem(REOPEN_KEY, name);
}

/**
 * Diagnoses why a file did not load, and reloads the page when the server has another version. Not when that would
 * lose work, nor when this version of the client has reloaded before: a tab must not loop between two versions.
 *
 *  @param reopen - the panel or dialog to open again
 *  @returns nothing when the page is about to reload, for this file or for one that failed before it
 */
export async function recover(reopen?: string): Promise<Diagnosis | undefined> {
  const found = await diagnose();
  if (isReloading) {
    rememberToReopen(reopen);
    return undefined;
  }
  const before = sessionStorage.getItem(RELOADED_KEY)?.split(" ") ?? [];
  if (found !== "outdated" || hasUnsavedWork() || before.includes(entry())) return found;
  sessionStorage.setItem(RELOADED_KEY, [...before, entry()].join(" "));
  isReloading = true;
  reloadPage(reopen);
  return undefined;
}

/** Returns, once, the name that {@link reloadPage} was to open again. */
export function takeReopened<Name extends string>(names: readonly Name[]): Name | undefined {
  const asked = sessionStorage.getItem(REOPEN_KEY);
  sessionStorage.removeItem(REOPEN_KEY);
  return names.find((name) => name === asked);
}
