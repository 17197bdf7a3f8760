import { DEATHS_BEFORE_ALONE } from "@app/core/processing/states";
import { heavyWaitMs, latestWaitEnd, remainingWaitMs, turnWaitMs, writeWaitMs } from "@app/core/processing/waits";
import type { Db, Tx } from "@app/db/client";
import { sql } from "kysely";
import type { BackgroundContext, JobContext } from "../../context.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import { processFile } from "../jobs.ts";

type Payload = PayloadOf<typeof processFile>;
export type TurnContext = Pick<JobContext, "now"> & { db: Db | Tx };

/** A file is read in ten seconds at most; a worker that died holds its person's place this long. */
const READING_MS = 30_000;

/** Instant until which a file claimed now counts as being read. */
export const readingEnd = (now: Date) => new Date(now.getTime() + READING_MS);

/** Any number; with a person's id it makes workers that look whose turn it is wait for each other. */
const TURNS_LOCK = 4_672_004;

/** Between the look and the attempt no other worker takes a file of this person. */
export async function lockTurns({ db }: TurnContext, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURNS_LOCK}, hashtext(${userId}))`.execute(db);
}

/** A person with files to be read. */
interface Reader {
  userId: string;
  servedAt: Date | null;
  heavyUntil: Date | null;
  /** Number of that person's files being read now. */
  reading: number;
}

function listReaders({ db, now }: TurnContext): Promise<Reader[]> {
  return db
    .selectFrom("files")
    .leftJoin("processing_turns", "processing_turns.userId", "files.userId")
    .select(["files.userId", "servedAt", "heavyUntil"])
    .select(({ fn }) => fn.countAll<number>().filterWhere("readingUntil", ">", now()).as("reading"))
    .where("status", "=", "processando")
    .groupBy(["files.userId", "servedAt", "heavyUntil"])
    .execute();
}

const isWaiting = ({ reading, heavyUntil }: Reader, now: Date) =>
  reading === 0 && remainingWaitMs(heavyUntil, now) === 0;
const servedMs = ({ servedAt }: Reader) => servedAt?.getTime() ?? 0;

/**
 * Returns the waiting time of a file. It waits while another file of its person is read, so that one person cannot fill
 * all places; while somebody served longer ago has the turn; and after files that were too heavy or ended their worker.
 * Jobs are queued in upload order; this function sets the order among people.
 *
 * @returns in milliseconds; 0 when it is their turn
 */
export async function waitForTurn(ctx: TurnContext, { userId, fileId }: Payload): Promise<number> {
  const now = ctx.now();
  const readers = await listReaders(ctx);
  const own = readers.find((reader) => reader.userId === userId);
  if (!own) return 0;
  const heavyMs = remainingWaitMs(own.heavyUntil, now);
  if (heavyMs > 0) return heavyMs;

  const isTurnOfOther = readers.some(
    (other) => other.userId !== userId && isWaiting(other, now) && servedMs(other) < servedMs(own),
  );
  if (own.reading === 0 && !isTurnOfOther) return 0;
  return turnWaitMs(await placeOf(ctx, userId, fileId), readers.length);
}

/** @returns from 1, among the files of the person that wait, in the order of their uploads */
async function placeOf(ctx: TurnContext, userId: string, fileId: string): Promise<number> {
  const { place } = await waitingFiles(ctx, userId)
    .select(({ fn }) => fn.countAll<number>().as("place"))
    .where("id", "<=", fileId)
    .executeTakeFirstOrThrow();
  return place;
}

function waitingFiles({ db, now }: TurnContext, userId: string) {
  return db
    .selectFrom("files")
    .where("userId", "=", userId)
    .where("status", "=", "processando")
    .where((file) => file.or([file("readingUntil", "is", null), file("readingUntil", "<=", now())]));
}

/** A worker reads two files at once: another place may have become free before the last woken file took it. */
const MAX_TOLD = 3;

/** Makes the file whose turn it is look at once; when the queue fails, it looks later by itself. */
export async function hastenNext(ctx: BackgroundContext): Promise<void> {
  if (!ctx.services.limiter.isOn) return;
  const waiting = (await listReaders(ctx)).filter((reader) => isWaiting(reader, ctx.now()));
  const inTurn = waiting.toSorted((one, other) => servedMs(one) - servedMs(other));
  for (const { userId } of inTurn.slice(0, MAX_TOLD)) {
    const payload = await waitingFiles(ctx, userId)
      .select(["id as fileId", "userId", "firstAttempt as run"])
      .orderBy("id")
      .executeTakeFirst();
    if (payload && (await tell(ctx, payload))) return;
  }
}

/** @returns false for a file that was woken before and is about to check */
async function tell({ services: { queue, log } }: BackgroundContext, payload: Payload): Promise<boolean> {
  try {
    const before = await queue.hasten(processFile, payload);
    // A job that the queue lost would block everybody until a sweep finds it.
    if (before === "unknown") await queue.enqueue(processFile, payload);
    return before !== "taken";
  } catch (error) {
    log.warn({ err: error, fileId: payload.fileId }, "A file whose turn it is was not told");
    return true;
  }
}

/**
 * Ensures that a person is in the order; no row for a deleted account. Called before any file is locked: the row
 * references the account, which every change of the account or its files locks first.
 */
export async function enterTurns({ db }: TurnContext, userId: string): Promise<void> {
  await db
    .insertInto("processing_turns")
    .columns(["userId"])
    .expression(({ selectFrom }) => selectFrom("users").select("id").where("id", "=", userId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts a person at the end of the order. */
export async function noteServed({ db, now }: TurnContext, userId: string): Promise<void> {
  await db.updateTable("processing_turns").set({ servedAt: now() }).where("userId", "=", userId).execute();
}

/** Counts an attempt that was begun and never ended, since its worker died; once. @returns whether there was one */
export async function noteLostAttempt({ db }: TurnContext, { userId, fileId, run }: Payload): Promise<boolean> {
  const lost = await db
    .updateTable("files")
    .set((row) => ({ readingUntil: null, deaths: row("deaths", "+", 1) }))
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where("status", "=", "processando")
    .where("firstAttempt", "=", run)
    .where("tentativas", ">=", run)
    .where("readingUntil", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return lost !== undefined;
}

/** As long as a light file is read. */
const ALONE_LOOK_MS = 1000;

/**
 * Waiting time that lets a file at which several workers died be read alone: it waits until no other file is read, and
 * other files wait until it was read. It delays nobody while its person waits after a heavy file.
 *
 * @returns in milliseconds; 0 when it may be read
 */
export async function waitToBeAlone({ db, now }: TurnContext, { fileId }: Payload): Promise<number> {
  const suspects = await db
    .selectFrom("files")
    .leftJoin("processing_turns", "processing_turns.userId", "files.userId")
    .select("files.id")
    .where("status", "=", "processando")
    .where("deaths", ">=", DEATHS_BEFORE_ALONE)
    .where((row) =>
      row.or([
        row("heavyUntil", "is", null),
        row("heavyUntil", "<=", now()),
        row("heavyUntil", ">", latestWaitEnd(now())),
      ]),
    )
    .orderBy("files.id")
    .execute();
  if (suspects.length === 0) return 0;
  if (suspects[0]?.id !== fileId) return ALONE_LOOK_MS;
  const other = await db
    .selectFrom("files")
    .select("id")
    .where("status", "=", "processando")
    .where("id", "!=", fileId)
    .where("readingUntil", ">", now())
    .limit(1)
    .executeTakeFirst();
  return other ? ALONE_LOOK_MS : 0;
}

/** Counts consecutive files that were too heavy. */
export async function noteHeavy({ db, now }: TurnContext, userId: string): Promise<void> {
  const turns = db.updateTable("processing_turns").where("userId", "=", userId);
  const { heavyFiles } = (await turns
    .set((row) => ({ heavyFiles: row("heavyFiles", "+", 1) }))
    .returning("heavyFiles")
    .executeTakeFirst()) ?? { heavyFiles: 0 };
  await turns.set({ heavyUntil: new Date(now().getTime() + heavyWaitMs(heavyFiles)) }).execute();
}

/** Begins the count of heavy files anew. @param writtenInMs - how long the file's notes took to write */
export async function noteRead({ db, now }: TurnContext, userId: string, writtenInMs = 0): Promise<void> {
  const waitMs = writeWaitMs(writtenInMs);
  await db
    .updateTable("processing_turns")
    .set({ heavyFiles: 0, heavyUntil: waitMs > 0 ? new Date(now().getTime() + waitMs) : null })
    .where("userId", "=", userId)
    .$if(waitMs === 0, (query) => query.where("heavyUntil", "is not", null))
    .execute();
}
