const PREFIX = "rascunho:";

/** Unsent text; it survives a reload of the tab, and ends with the session. */
export const readDraft = (name: string) => sessionStorage.getItem(PREFIX + name) ?? "";

export function keepDraft(name: string, text: string) {
  if (text) sessionStorage.setItem(PREFIX + name, text);
  else sessionStorage.removeItem(PREFIX + name);
}

export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
