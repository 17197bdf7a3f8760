import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { BackupRefused } from "@app/api/backups/client/backup-refused";
import { readJournal } from "@app/api/backups/client/journal";
import {
  type CheckedBackup,
  checkBackup,
  countOtherConnections,
  finishDatabase,
  loadDatabase,
  restoreFiles,
} from "@app/api/backups/commands/restore";
import type { Deletion } from "@app/core/backups/deletions";
import { countPeople } from "@app/db/backup/database-state";
import { openEmbedded, openPostgres, pingDatabase } from "@app/db/client";
import { lockDataDir } from "@app/db/data-dir-lock";
import { syncOne, syncTree } from "@app/db/durability/sync-tree";
import { copyDatabase } from "@app/db/first-database";
import { migrationNames } from "@app/db/migrate";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { createStorage, emptyDatabase } from "../start/open-services.ts";
import { openPart } from "../start/start-failure.ts";
import { readTls } from "../start/tls.ts";

const OWNER_ONLY = 0o600;

/** Restores a backup into the empty installation that the environment describes, all of it or nothing. */
export async function restoreBackup(env: Env, log: Logger, folder: string): Promise<CheckedBackup> {
  process.umask(0o077);
  await openPart("dataFolder", () => mkdir(env.DATA_DIR, { recursive: true }));
  // Checked before the backup is read, so that a running server is reported at once.
  const unlock = env.DATABASE_URL ? async () => {} : await lockDataDir(env.DATA_DIR);
  try {
    const backup = await checkBackup(folder, env.BACKUP_PASSPHRASE);
    // Applies the deletions recorded beside the daily backups, also to a backup made elsewhere.
    const roots = new Set([path.dirname(backup.reader.folder), env.BACKUP_DIR]);
    const deletions = (await Promise.all([...roots].map(readJournal))).flat();
    if (env.DATABASE_URL) await intoPostgres(env, env.DATABASE_URL, log, backup, deletions);
    else await intoEmbedded(env, log, backup, deletions);
    return backup;
  } finally {
    await unlock();
  }
}

/** One connection, so that any other one belongs to another process. */
async function intoPostgres(
  env: Env,
  url: string,
  log: Logger,
  backup: CheckedBackup,
  deletions: readonly Deletion[],
): Promise<void> {
  await requireSameSecret(env, backup);
  const { db, close } = openPostgres(url, 1, await readTls(env, "DATABASE"));
  try {
    await openPart("database", () => pingDatabase(db));
    const others = await countOtherConnections(db);
    if (others > 0) {
      throw new BackupRefused(
        `The database of DATABASE_URL has ${others} other connections. Stop every server and worker that uses it first. Nothing was changed.`,
      );
    }
    const takeBack = await restoreFiles(backup, await createStorage(env, log));
    await loadDatabase(backup, db).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    await finishDatabase(backup, db, deletions);
  } finally {
    await close();
  }
}

/** With another secret, stored PDF passwords could not be opened and new notes would appear to have another CPF. */
async function requireSameSecret(env: Env, { appSecrets }: CheckedBackup): Promise<void> {
  const known = new Set([env.APP_SECRET, ...(env.APP_SECRET_OLD ?? [])]);
  if (!env.APP_SECRET || appSecrets.every((secret) => known.has(secret))) return;
  const file = path.join(env.DATA_DIR, "app-secret-of-backup");
  await writeFile(file, appSecrets.join("\n"), { mode: OWNER_ONLY });
  const found =
    appSecrets.length > 1
      ? `The secrets of the backup are not all known. Set APP_SECRET to the first line of ${file} and APP_SECRET_OLD to the others`
      : `APP_SECRET is not the secret of the backup. Set it to the one in ${file}, or APP_SECRET_OLD to that one`;
  throw new BackupRefused(`${found}, then restore again; nothing else was changed.`);
}

/** The database is made beside and renamed last, so that a crash leaves none or a whole one. */
async function intoEmbedded(
  env: Env,
  log: Logger,
  backup: CheckedBackup,
  deletions: readonly Deletion[],
): Promise<void> {
  await requireSameSecret(env, backup);
  const folder = path.join(env.DATA_DIR, "pg");
  const isUsed = await holdsPeople(folder);
  if (isUsed) {
    throw new BackupRefused(
      `DATA_DIR (${env.DATA_DIR}) already holds a database with accounts. Restore into another DATA_DIR, or move the folder pg out of it first.`,
    );
  }
  const draft = await mkdtemp(path.join(env.DATA_DIR, "pg-restored-"));
  try {
    // Tables of an older version are made migration by migration.
    const isOfThisVersion = backup.reader.manifest.migracoes.join() === migrationNames().join();
    const empty = isOfThisVersion ? emptyDatabase() : undefined;
    if (empty) await copyDatabase(empty, draft);
    const { db, close } = await openEmbedded(draft);
    try {
      await loadDatabase(backup, db);
      await finishDatabase(backup, db, deletions);
    } finally {
      await close();
    }
    await syncTree(draft);
    const takeBack = await restoreFiles(backup, await createStorage(env, log));
    try {
      await keepSecrets(env, backup);
      await setAside(folder);
      await rename(draft, folder);
      await syncOne(env.DATA_DIR);
    } catch (error) {
      await takeBack();
      throw error;
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function keepSecrets(env: Env, { appSecrets: [secret = "", ...old] }: CheckedBackup): Promise<void> {
  if (env.APP_SECRET) return;
  const file = path.join(env.DATA_DIR, "app-secret");
  await keepOwn(file, secret);
  if (old.length > 0) await keepOwn(`${file}-old`, old.join("\n"));
}

/** Writes a file, and renames one that holds something else. */
async function keepOwn(file: string, content: string): Promise<void> {
  const present = await readFile(file, "utf8").catch(() => null);
  if (present === content) return;
  if (present !== null) await rename(file, await freeName(file));
  await writeFile(file, content, { mode: OWNER_ONLY, flush: true });
}

/** @throws BackupRefused for a folder that is no database of this product */
async function holdsPeople(folder: string): Promise<boolean> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length === 0) return false;
  if (!names.includes("PG_VERSION")) {
    if (names.includes("global")) return false; // damaged: it is set aside, not removed
    throw new BackupRefused(`${folder} holds something else than a database. Move it away first.`);
  }
  const database = await openEmbedded(folder).catch(() => null);
  if (!database) return false; // likewise
  try {
    return (await countPeople(database.db)) > 0;
  } catch {
    return false;
  } finally {
    await database.close().catch(() => {});
  }
}

/** Renames an existing folder, never removes it. */
async function setAside(folder: string): Promise<void> {
  if (existsSync(folder)) await rename(folder, await freeName(folder));
}

async function freeName(place: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = `${place}-before-restore-${number}`;
    if (!existsSync(name)) return name;
  }
}
