import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncOne, syncTree } from "./durability/sync-tree.ts";

/**
 * Puts an embedded database where there is none. It is copied beside and renamed, so that a crash or a power cut leaves none or
 * a whole one.
 *
 * @param dataDir - folder of the database; the caller is the only one who uses it
 * @param empty - folder of the build's empty database
 * @throws Error of the file system
 */
export async function ensureDatabase(dataDir: string, empty: string): Promise<void> {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return;
  // A link to a folder of another disk stays one.
  const folder = existsSync(dataDir) ? await realpath(dataDir) : dataDir;
  const [parent, beginning] = [path.dirname(folder), `${path.basename(folder)}-new-`];
  for (const name of await readdir(parent)) {
    if (name.startsWith(beginning)) await rm(path.join(parent, name), REMOVED);
  }
  const draft = await mkdtemp(path.join(parent, beginning));
  try {
    await cp(empty, draft, { recursive: true });
    await syncTree(draft);
    await rename(draft, folder);
    await syncOne(parent);
  } finally {
    await rm(draft, REMOVED);
  }
}

const REMOVED = { recursive: true, force: true };
