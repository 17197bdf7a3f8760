import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { listBackups, roomOf } from "@app/api/backups/client/folder";
import { isSecretOfDatabase } from "@app/api/secrets/commands/open-secret-box";
import { countPeople } from "@app/db/backup/database-state";
import type { Db } from "@app/db/client";
import { describeCause } from "../describe-cause.ts";
import type { Env } from "../env.ts";
import { readOldSecrets } from "./app-secret.ts";

type Folders = Pick<Env, "DATA_DIR" | "BACKUP_DIR">;

/** Size of PostgreSQL's control file. */
const CONTROL_BYTES = 8192;
/** PostgreSQL version of the embedded engine; other versions cannot open its folders. */
const ENGINE_VERSION = "18";
/** Names of a foreign folder shown in the error. */
const NAMES_TOLD = 5;
/** Space that recovery may need before the database is open. */
const START_BYTES = 48 * 1024 * 1024;

const databaseOf = ({ DATA_DIR }: Folders) => path.join(DATA_DIR, "pg");

/**
 * Inspects the folder of the embedded database without opening it, which could damage it further.
 *
 * @throws Error with the finding and the remedy
 */
export async function checkEmbeddedFolder(env: Folders): Promise<void> {
  const folder = databaseOf(env);
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  if (!names.includes("PG_VERSION")) {
    // Either most of a database is there, or none ever was.
    if (names.includes("global")) throw await damaged(env, "its file PG_VERSION is missing");
    const told = names.sort().slice(0, NAMES_TOLD).join(", ");
    throw new Error(
      `${folder} is no database: it holds ${told}. Nothing was changed. Move what is there away, or choose another DATA_DIR.`,
    );
  }
  const version = (await readFile(path.join(folder, "PG_VERSION"), "utf8")).trim();
  if (version !== ENGINE_VERSION) {
    throw new Error(
      `${folder} is a database of PostgreSQL ${version}, and this version opens those of ${ENGINE_VERSION}. Nothing was changed. ` +
        "Choose another DATA_DIR, and restore a backup into it: npm run restore -- FOLDER.",
    );
  }
  const control = await stat(path.join(folder, "global/pg_control")).catch(() => null);
  if (control?.size !== CONTROL_BYTES) {
    throw await damaged(env, `its control file has ${control?.size ?? 0} of ${CONTROL_BYTES} bytes`);
  }
}

/** Opens the database. @throws Error that distinguishes a full disk from a damaged folder */
export async function openEmbeddedFolder<Opened>(env: Folders, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    const room = await roomOf(env.DATA_DIR);
    if (room < START_BYTES) {
      throw new Error(
        `The disk of DATA_DIR (${env.DATA_DIR}) is full: ${Math.floor(room / 2 ** 20)} MiB are free, and opening the database may take ` +
          `${START_BYTES / 2 ** 20}. Free some room and start again; nothing is lost.`,
        { cause: error },
      );
    }
    const { message, type } = describeCause(error);
    throw await damaged(env, `it cannot be opened (${(message || type).split(".")[0]})`, error);
  }
}

async function damaged(env: Folders, found: string, cause?: unknown): Promise<Error> {
  const newest = (await listBackups(env.BACKUP_DIR).catch(() => [])).at(-1);
  const remedy = newest
    ? `The newest backup is of ${newest.takenAt.toISOString()}: npm run restore -- ${env.BACKUP_DIR} brings it back`
    : `There is no backup in ${env.BACKUP_DIR}; one from elsewhere comes back with npm run restore -- FOLDER,`;
  return new Error(
    `The database in ${databaseOf(env)} is damaged: ${found}. ${remedy} and keeps the damaged folder aside.`,
    cause ? { cause } : {},
  );
}

/**
 * Refuses to replace a lost secret, since stored PDF passwords would become unreadable without notice.
 *
 * @throws Error when the database holds people and the secret's file is gone
 */
export async function requireKnownSecret(env: Folders & Pick<Env, "APP_SECRET_OLD">, db: Db): Promise<void> {
  const file = path.join(env.DATA_DIR, "app-secret");
  if (existsSync(file) || (await countPeople(db)) === 0) return;
  const [present, ...old] = await readOldSecrets(env);
  // A secret that is renamed to be changed leaves the former one, and it alone makes way for a new one.
  if (present !== undefined && (await isSecretOfDatabase(db, { present, old }))) return;
  throw new Error(
    `The secret ${file} is missing, and the database holds accounts. Nothing was changed. Put it back from a backup, or set APP_SECRET ` +
      "to it. Lost for good: npm run admin -- forget-secret; kept passwords of PDFs and authenticators then open nothing.",
  );
}
