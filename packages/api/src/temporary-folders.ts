import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Longer than any work in such a folder takes, on a machine of several installations. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Makes a folder of its own for one piece of work, and removes those left by processes that were killed. */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const left of names.map((name) => path.join(tmpdir(), name))) {
    const made = await stat(left).catch(() => undefined); // another process removed it
    if (made && Date.now() - made.mtimeMs > LEFT_AFTER_MS) await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(path.join(tmpdir(), prefix));
}
