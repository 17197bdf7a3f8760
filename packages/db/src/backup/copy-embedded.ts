import { constants } from "node:fs";
import { cp, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "../client.ts";

/**
 * Copies the folder of an open embedded database in the state that a crash would leave, from which opening the copy
 * recovers. Holds the database's one session meanwhile, so every other statement waits until the files are copied.
 */
export async function copyEmbedded(db: Db, folder: string, copy: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx); // BEGIN alone waits for the session only once it is sent
    await copyClosed(folder, copy);
  });
}

/** Copies the folder of a database that no process has open. */
export async function copyClosed(folder: string, copy: string): Promise<void> {
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** In bytes. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let size = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null); // removed meanwhile
    size += found?.size ?? 0;
  }
  return size;
}
