import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "./client.ts";
import { migrate, migrationNames } from "./migrate.ts";

/** Kept from one build, and one run of tests, to the next. */
const CACHE = fileURLToPath(new URL("../../../.cache/empty-databases", import.meta.url));

/** Changes whenever a migration, the engine or its settings do, so that no old database is used for a new schema. */
export async function schemaVersion(): Promise<string> {
  const sources = ["../package.json", "./client.ts", ...migrationNames().map((name) => `./migrations/${name}.ts`)];
  const hash = createHash("sha256");
  for (const source of sources) hash.update(source).update(await readFile(new URL(source, import.meta.url)));
  return hash.digest("hex").slice(0, 12);
}

/**
 * An embedded database with its tables and without rows, made once: that takes ten seconds of the processor, and 500 MB that a
 * process keeps.
 *
 * @returns its folder, which nobody may write to
 */
export async function cachedEmptyDatabase(): Promise<string> {
  const version = await schemaVersion();
  const folder = path.join(CACHE, version);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const older = (await readdir(CACHE)).filter((name) => !name.startsWith(version));
  await Promise.all(older.map((name) => rm(path.join(CACHE, name), { recursive: true, force: true })));
  const mine = `${folder}.${process.pid}`;
  const database = await openEmbedded(mine);
  await migrate(database.db);
  await database.close();
  // Several processes may get here at once, and a folder is not renamed over another.
  await rename(mine, folder).catch(() => rm(mine, { recursive: true }));
  return folder;
}
