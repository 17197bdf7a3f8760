import { heavyWaitMs, turnWaitMs, writeWaitMs } from "@app/core/processing/waits";
import type { Db, Tx } from "@app/db/client";
import { sql } from "kysely";
import type { BackgroundContext, JobContext } from "../../context.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import { processFile } from "../jobs.ts";

type Payload = PayloadOf<typeof processFile>;
export type TurnContext = Pick<JobContext, "now"> & { db: Db | Tx };

/** A file is read in ten seconds at most; a worker that died holds its person's place this long. */
const READING_MS = 30_000;

/** Until when a file that is taken now counts as being read. */
export const readingEnd = (now: Date) => new Date(now.getTime() + READING_MS);

/** Any number; with a person's id it makes workers that look whose turn it is wait for each other. */
const TURNS_LOCK = 4_672_004;

/** Between the look and the attempt no other worker takes a file of this person. */
export async function lockTurns({ db }: TurnContext, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURNS_LOCK}, hashtext(${userId}))`.execute(db);
}

/** Somebody with files to be read. */
interface Reader {
  userId: string;
  servedAt: Date | null;
  heavyUntil: Date | null;
  /** How many of that person's files are being read now. */
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

const isWaiting = ({ reading, heavyUntil }: Reader, now: Date) => reading === 0 && !(heavyUntil && heavyUntil > now);
const servedMs = ({ servedAt }: Reader) => servedAt?.getTime() ?? 0;

/**
 * How long a file waits: while another one of its person is read, so that nobody's files fill all places and a newcomer
 * finds one free; while it is the turn of somebody served longer ago; and after files that were too heavy or ended their
 * worker. Jobs are hints in the order of the uploads; this is the order among people.
 *
 * @returns in milliseconds; 0 when it is their turn
 */
export async function waitForTurn(ctx: TurnContext, { userId, fileId }: Payload): Promise<number> {
  const now = ctx.now();
  const readers = await listReaders(ctx);
  const own = readers.find((reader) => reader.userId === userId);
  if (!own) return 0;
  const heavyMs = (own.heavyUntil?.getTime() ?? 0) - now.getTime();
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

/** A worker reads two files at once: the place of another may have come free before the one told last took it. */
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

/** @returns false for a file that was told before and is about to look */
async function tell({ services: { queue, log } }: BackgroundContext, payload: Payload): Promise<boolean> {
  try {
    const before = await queue.hasten(processFile, payload);
    // A job that the queue lost would stand in everybody's way until a sweep comes to it.
    if (before === "unknown") await queue.enqueue(processFile, payload);
    return before !== "taken";
  } catch (error) {
    log.warn({ err: error, fileId: payload.fileId }, "A file whose turn it is was not told");
    return true;
  }
}

/**
 * Makes sure that a person is in the order; none for an account that is gone. Before any file is locked: the row rests on
 * the account, which whoever changes the account or its files locks first.
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

/** An attempt that was begun and never ended, since its worker died, weighs as much as a file that was too heavy; once. */
export async function noteLostAttempt(ctx: TurnContext, { userId, fileId, run }: Payload): Promise<void> {
  const lost = await ctx.db
    .updateTable("files")
    .set({ readingUntil: null })
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where("status", "=", "processando")
    .where("firstAttempt", "=", run)
    .where("tentativas", ">=", run)
    .where("readingUntil", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (lost) await noteHeavy(ctx, userId);
}

/** Counts files in a row that were too heavy. */
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
