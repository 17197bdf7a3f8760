import { READER_VERSION } from "@app/core/notes/read-notes";
import type { BackgroundContext } from "../../context.ts";
import { processFile, rereadFile } from "../jobs.ts";
import { hastenNext } from "./take-turns.ts";

/** Files that should be running; more than this wait for the next sweep. */
const SWEEP_SIZE = 1000;
/** Small, so that runs started by people do not queue behind rereads. */
const REREAD_SWEEP_SIZE = 20;

/** Enqueues a job for every run that has not ended and that the queue lost. */
export async function sweepFiles(ctx: BackgroundContext): Promise<void> {
  const { db, services } = ctx;
  const running = await db
    .selectFrom("files")
    .select(["id as fileId", "userId", "firstAttempt as run"])
    .where("status", "=", "processando")
    .orderBy("dataInicio")
    .limit(SWEEP_SIZE)
    .execute();
  await services.queue.enqueueLost(processFile, running);
  await hastenNext(ctx); // a worker that died told nobody
}

/** Enqueues a reread of files that an older version of the reader read. */
export async function sweepStaleFiles({ db, services }: BackgroundContext): Promise<void> {
  const stale = await db
    .selectFrom("files")
    .select(["id as fileId", "userId"])
    .where("readerVersion", "<", READER_VERSION)
    .where("status", "in", ["concluido", "erro"])
    .orderBy("readerVersion")
    .orderBy("userId")
    .limit(REREAD_SWEEP_SIZE)
    .execute();
  await services.queue.enqueueLost(rereadFile, stale);
}
