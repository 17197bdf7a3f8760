import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { listBackups } from "@app/api/backups/client/folder";
import { journalDeletions } from "@app/api/backups/commands/deletions";
import { notifyAdministrators } from "@app/api/backups/commands/notify-administrators";
import { recordBackupFailure, recordBackupState } from "@app/api/backups/commands/record-state";
import { backupMessages } from "@app/core/backups/messages";
import { countPeople } from "@app/db/backup/database-state";
import { sourceLoader } from "@app/db/source-loader";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { OpenedServices } from "../start/open-services.ts";

const HOUR_MS = 60 * 60_000;
/** Interval between checks for a due backup, and between writes of deletions beside the backups. */
const CHECK_MS = 60_000;
/** A start has enough to do. */
const FIRST_AFTER_MS = 10 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Interval of retries after a failure, which is reported once a day. */
const RETRY_MS = HOUR_MS;

/** Error of a daily backup program without enough disk space. */
export const EXIT_WITHOUT_ROOM = 28;

/** Beside this program when bundled; the source itself during development. */
const PROGRAM = import.meta.url.endsWith(".ts") ? "../backup.ts" : "./backup.js";

type Settings = Pick<Env, "BACKUPS" | "BACKUP_DIR">;
/** @throws the error of `execFile`: the exit code as `code`, and the program's output as `stderr` */
type RunBackup = () => Promise<void>;

/** In milliseconds; null while there is none. */
export async function ageOfNewestBackup(
  { BACKUP_DIR }: Pick<Env, "BACKUP_DIR">,
  now = new Date(),
): Promise<number | null> {
  const takenAt = await newestBackup(BACKUP_DIR);
  return takenAt && now.getTime() - takenAt.getTime();
}

async function newestBackup(folder: string): Promise<Date | null> {
  return (await listBackups(folder).catch(() => [])).at(-1)?.takenAt ?? null;
}

/** Makes a backup when the newest is a day old; failures are logged and reported to administrators. */
export function createDailyBackup(
  { db, services }: Pick<OpenedServices, "db" | "services">,
  env: Settings,
  log: Logger,
  run: RunBackup = runProgram,
) {
  let retryAt = 0;
  const tellState = async () =>
    recordBackupState(db, { ligado: env.BACKUPS === "on", feitaEm: await newestBackup(env.BACKUP_DIR) });
  return async (now: Date): Promise<void> => {
    await tellState();
    if (env.BACKUPS === "off" || now.getTime() < retryAt) return;
    const age = await ageOfNewestBackup(env, now);
    if ((age !== null && age < DAY_MS) || (await countPeople(db)) === 0) return;
    try {
      await run();
      await tellState();
      log.info({ folder: env.BACKUP_DIR }, "The daily backup was made");
    } catch (error) {
      retryAt = now.getTime() + RETRY_MS;
      const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
      log.error({ reason: stderr.trim() }, "The daily backup was not made");
      const isFull = code === EXIT_WITHOUT_ROOM;
      const message = isFull ? backupMessages.withoutRoom : backupMessages.failed;
      await recordBackupFailure(db, isFull ? "sem_espaco" : "erro", now);
      await notifyAdministrators({ db, services, now: () => now }, message, new Date(now.getTime() - DAY_MS));
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

/** @returns the function that stops it; a running backup continues by itself */
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
