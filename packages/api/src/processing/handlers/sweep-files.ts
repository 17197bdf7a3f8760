import type { BackgroundContext, JobContext } from "../../context.ts";
import { joinSheets, processFile, readPictures, rereadFile } from "../jobs.ts";
import { hasPictures } from "./read-pictures.ts";
import { isToReread } from "./reread-file.ts";
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
  await hastenNext(ctx); // a dead worker reported nothing
}

/** Enqueues a reread of files that an older version of the reader read, or whose pictures were read. */
export async function sweepStaleFiles({ db, services }: BackgroundContext): Promise<void> {
  const stale = await db
    .selectFrom("files")
    .select(["id as fileId", "userId"])
    .where(isToReread)
    .orderBy("readerVersion")
    .orderBy("userId")
    .limit(REREAD_SWEEP_SIZE)
    .execute();
  await services.queue.enqueueLost(rereadFile, stale);
}

/** Enqueues what puts sheets together of people whose sheets wait for it. */
export async function sweepSheets({ db, services }: BackgroundContext): Promise<void> {
  const waiting = await db
    .selectFrom("loose_sheets")
    .select("userId")
    .distinct()
    .where("isWeighed", "=", false)
    .limit(SWEEP_SIZE)
    .execute();
  await services.queue.enqueueLost(joinSheets, waiting);
}

/** Requests waiting pictures when the queue lost the job. With OCR off their files end with their earlier reading. */
export async function sweepPictures({ db, services }: JobContext): Promise<void> {
  if (!services.imageReader.isOn) {
    await db.updateTable("files").set({ pictures: [] }).where(hasPictures).execute();
    return;
  }
  const waiting = await db.selectFrom("files").select("id").where(hasPictures).limit(1).executeTakeFirst();
  if (waiting) await services.queue.enqueueLost(readPictures, [{}]);
}
