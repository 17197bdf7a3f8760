import { readSession } from "../../session.ts";

/** Passwords that opened files in this tab. Never stored: they go with the tab, and with the session. */
let kept: { token: string | undefined; byFile: Map<string, string> } = { token: undefined, byFile: new Map() };

function ofThisSession() {
  const token = readSession()?.token;
  if (kept.token !== token) kept = { token, byFile: new Map() };
  return kept.byFile;
}

export const readPassword = (fileId: string) => ofThisSession().get(fileId);

export const keepPassword = (fileId: string, password: string) => void ofThisSession().set(fileId, password);
