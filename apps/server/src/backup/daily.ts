import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { listBackups } from "@app/api/backups/client/folder";
import { journalDeletions } from "@app/api/backups/commands/deletions";
import { tellAdministrators } from "@app/api/backups/commands/tell-administrators";
import { backupMessages } from "@app/core/backups/messages";
import { countPeople } from "@app/db/backup/database-state";
import { sourceLoader } from "@app/db/source-loader";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { OpenedServices } from "../start/open-services.ts";

const HOUR_MS = 60 * 60_000;
/** How often it is looked whether one is due, and how soon what was deleted is written beside the backups. */
const CHECK_MS = 60_000;
/** A start has enough to do. */
const FIRST_AFTER_MS = 10 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A backup that failed is tried again then, and told of once a day. */
const RETRY_MS = HOUR_MS;

/** Ends the program of a daily backup that has no room. */
export const EXIT_WITHOUT_ROOM = 28;

/** Beside this program when bundled; the source itself during development. */
const PROGRAM = import.meta.url.endsWith(".ts") ? "../backup.ts" : "./backup.js";

type Settings = Pick<Env, "BACKUPS" | "BACKUP_DIR">;
/** @throws the error of `execFile`: the exit code as `code`, and what the program said as `stderr` */
type RunBackup = () => Promise<void>;

/** In milliseconds; null while there is none. */
export async function ageOfNewestBackup(
  { BACKUP_DIR }: Pick<Env, "BACKUP_DIR">,
  now = new Date(),
): Promise<number | null> {
  const newest = (await listBackups(BACKUP_DIR).catch(() => [])).at(-1);
  return newest ? now.getTime() - newest.takenAt.getTime() : null;
}

/** Makes a backup when the newest is a day old; what fails is logged and told to administrators. */
export function createDailyBackup(
  { db, services }: Pick<OpenedServices, "db" | "services">,
  env: Settings,
  log: Logger,
  run: RunBackup = runProgram,
) {
  let retryAt = 0;
  return async (now: Date): Promise<void> => {
    if (env.BACKUPS === "off" || now.getTime() < retryAt) return;
    const age = await ageOfNewestBackup(env, now);
    if ((age !== null && age < DAY_MS) || (await countPeople(db)) === 0) return;
    try {
      await run();
      log.info({ folder: env.BACKUP_DIR }, "The daily backup was made");
    } catch (error) {
      retryAt = now.getTime() + RETRY_MS;
      const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
      log.error({ reason: stderr.trim() }, "The daily backup was not made");
      const message = code === EXIT_WITHOUT_ROOM ? backupMessages.withoutRoom : backupMessages.failed;
      await tellAdministrators({ db, services, now: () => now }, message, new Date(now.getTime() - DAY_MS));
    }
  };
}

/** In a process of its own, which reads a second database while this one serves. */
function runProgram(): Promise<void> {
  const program = fileURLToPath(new URL(PROGRAM, import.meta.url));
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...sourceLoader(program), program, "--daily"], (error, _said, stderr) => {
      if (error) reject(Object.assign(error, { stderr }));
      else resolve();
    });
  });
}

/** @returns the function that stops it; a backup that runs goes on by itself */
export function startDailyBackups(opened: Pick<OpenedServices, "db" | "services">, env: Env, log: Logger): () => void {
  const backUpIfDue = createDailyBackup(opened, env, log);
  const startedAt = Date.now();
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await journalDeletions(opened.db, env.BACKUP_DIR).catch((error) =>
      log.error({ err: error }, "What was deleted could not be written beside the backups; it is tried again"),
    );
    if (Date.now() - startedAt > FIRST_AFTER_MS) {
      await backUpIfDue(new Date()).catch((error) =>
        log.error({ err: error }, "The daily backup could not be looked after"),
      );
    }
    isRunning = false;
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}
