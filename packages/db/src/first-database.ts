import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { sourceLoader } from "./source-loader.ts";

/**
 * Makes the embedded database where there is none, in a process that ends: making one takes some 500 MB that a process keeps.
 * It is made beside and renamed, so that a crash leaves none or a whole one.
 *
 * @param dataDir - folder of the database; the caller is the only one who uses it
 * @param program - absolute path of `make-database`
 * @throws Error that says why there is no database
 */
export async function ensureDatabase(dataDir: string, program: string): Promise<void> {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return;
  const [parent, beginning] = [path.dirname(dataDir), `${path.basename(dataDir)}-new-`];
  for (const name of await readdir(parent)) {
    if (name.startsWith(beginning)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
  const draft = await mkdtemp(path.join(parent, beginning));
  try {
    await promisify(execFile)(process.execPath, [...sourceLoader(program), program, draft]);
    await rename(draft, dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
