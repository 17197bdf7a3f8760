import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Db, openEmbedded } from "./client.ts";
import { OWNER_ONLY, setModes } from "./durability/set-modes.ts";
import { syncOne, syncTree } from "./durability/sync-tree.ts";
import { migrate } from "./migrate.ts";

/** Makes an embedded database with its tables: ten seconds of the processor, and 500 MB that this process keeps. */
export async function makeEmptyDatabase(folder: string): Promise<void> {
  const { db, close } = await openEmbedded(folder);
  await migrate(db);
  await close();
}

/** Copies a database that nobody uses into an existing folder, which only its owner may then read. */
export async function copyDatabase(from: string, folder: string): Promise<void> {
  await cp(from, folder, { recursive: true });
  await setModes(folder, OWNER_ONLY);
}

/**
 * Puts an embedded database where there is none. It is made beside and renamed, so that a crash or a power cut leaves none or
 * a whole one.
 *
 * @param dataDir - folder of the database; the caller is the only one who uses it
 * @param empty - folder of the build's empty database, which is copied; undefined makes one
 * @returns whether there was none
 * @throws Error of the file system
 */
export async function ensureDatabase(dataDir: string, empty: string | undefined): Promise<boolean> {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return false;
  // A link to a folder of another disk stays one.
  const folder = existsSync(dataDir) ? await realpath(dataDir) : dataDir;
  const [parent, beginning] = [path.dirname(folder), `${path.basename(folder)}-new-`];
  for (const name of await readdir(parent)) {
    if (name.startsWith(beginning)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
  const draft = await mkdtemp(path.join(parent, beginning));
  try {
    await (empty ? copyDatabase(empty, draft) : makeEmptyDatabase(draft));
    await syncTree(draft);
    await rename(draft, folder);
    await syncOne(parent);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

/** The first contents of a copied database are of the day of the build, and from now on of the day on which it is installed. */
export async function dateFirstContents(db: Db, now: Date): Promise<void> {
  await db.updateTable("info_contents").set({ createdAt: now, updatedAt: now }).execute();
}
