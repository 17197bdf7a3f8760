import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { BackupRefused } from "@app/api/backups/client/backup-refused";
import type { BackupKind } from "@app/api/backups/client/folder";
import { type BackupResult, type BackupSource, backUp } from "@app/api/backups/commands/back-up";
import { copyClosed, sizeOfFolder } from "@app/db/backup/copy-embedded";
import { sizeOfDatabase } from "@app/db/backup/database-state";
import { openEmbedded, openPostgres, pingDatabase } from "@app/db/client";
import { lockDataDir } from "@app/db/data-dir-lock";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { copyFromServer } from "../operator-socket.ts";
import { readOldSecrets } from "../start/app-secret.ts";
import { createStorage } from "../start/open-services.ts";
import { openPart } from "../start/start-failure.ts";
import { readTls } from "../start/tls.ts";

/** One connection for the snapshot, one for other queries. */
const POOL_SIZE = 2;

/** Backs up the installation that the environment describes, whether its server runs or not. */
export async function makeBackup(env: Env, log: Logger, root: string, kind: BackupKind): Promise<BackupResult> {
  const asked = { root, kind, passphrase: env.BACKUP_PASSPHRASE, now: new Date() };
  if (env.DATABASE_URL) {
    const database = openPostgres(env.DATABASE_URL, POOL_SIZE, await readTls(env, "DATABASE"));
    const source: BackupSource = { db: database.db, motor: "postgres", close: database.close };
    try {
      await openPart("database", () => pingDatabase(database.db));
      const more = { appSecrets: await secretsOf(env), databaseBytes: await sizeOfDatabase(database.db) };
      const storage = await createStorage(env, log);
      return await backUp({ ...asked, ...more, storage, openSource: async () => source });
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  const folder = path.join(env.DATA_DIR, "pg");
  if (!existsSync(path.join(folder, "PG_VERSION"))) {
    throw new BackupRefused(`DATA_DIR (${env.DATA_DIR}) holds no database: there is nothing to back up.`);
  }
  return backUp({
    ...asked,
    appSecrets: await secretsOf(env),
    databaseBytes: await sizeOfFolder(folder),
    storage: await createStorage(env, log),
    openSource: async (copy) => {
      await copyDatabase(env.DATA_DIR, folder, copy);
      const { db, close } = await openEmbedded(copy);
      return { db, motor: "embedded", close };
    },
  });
}

async function copyDatabase(dataDir: string, folder: string, copy: string): Promise<void> {
  if (await copyFromServer(dataDir, copy)) return;
  const unlock = await lockDataDir(dataDir);
  try {
    await copyClosed(folder, copy);
  } finally {
    await unlock();
  }
}

async function secretsOf(env: Env): Promise<string[]> {
  return [env.APP_SECRET ?? (await readSecret(env.DATA_DIR)), ...(await readOldSecrets(env))];
}

async function readSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "app-secret");
  return readFile(file, "utf8").catch((cause: unknown) => {
    throw new BackupRefused(`No backup was made: the secret ${file} cannot be read.`, { cause });
  });
}
