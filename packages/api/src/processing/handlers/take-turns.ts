import { heavyWaitMs } from "@app/core/processing/heavy-wait";
import type { Db, Tx } from "@app/db/client";
import { sql } from "kysely";
import type { JobContext } from "../../context.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import type { processFile } from "../jobs.ts";

export type TurnContext = Pick<JobContext, "now"> & { db: Db | Tx };

/** A file is read in ten seconds at most; a worker that died holds its person's place this long. */
const READING_MS = 30_000;
/** How often a job whose person waits asks again; a look takes a millisecond or two. */
const ASK_AGAIN_MS = 500;

/** Until when a file that is taken now counts as being read. */
export const readingEnd = (now: Date) => new Date(now.getTime() + READING_MS);

/** Any number; with a person's id it makes workers that look whose turn it is wait for each other. */
const TURNS_LOCK = 4_672_004;

/** Between the look and the attempt no other worker takes a file of this person. */
export async function lockTurns({ db }: TurnContext, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURNS_LOCK}, hashtext(${userId}))`.execute(db);
}

/**
 * How long a person's next file waits: while one of theirs is read and somebody has none, while it is the turn of somebody
 * served longer ago, and after files that were too heavy or ended their worker. Jobs are hints in the order of the uploads; this is the order
 * among people.
 *
 * @returns in milliseconds; 0 when it is their turn
 */
export async function waitForTurn({ db, now }: TurnContext, userId: string): Promise<number> {
  const people = await db
    .selectFrom("files")
    .leftJoin("processing_turns", "processing_turns.userId", "files.userId")
    .select(["files.userId", "servedAt", "heavyUntil"])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("readingUntil", ">", now()).as("reading"),
      fn.countAll<number>().as("running"),
    ])
    .where("status", "=", "processando")
    .groupBy(["files.userId", "servedAt", "heavyUntil"])
    .execute();
  const own = people.find((person) => person.userId === userId);
  if (!own) return 0;
  const heavyMs = (own.heavyUntil?.getTime() ?? 0) - now().getTime();
  if (heavyMs > 0) return heavyMs;

  const isBefore = (other: typeof own) =>
    own.reading > 0 || (other.servedAt?.getTime() ?? 0) < (own.servedAt?.getTime() ?? 0);
  const others = people.filter(
    ({ userId: other, reading, heavyUntil }) =>
      other !== userId && reading === 0 && !(heavyUntil && heavyUntil > now()),
  );
  return others.some(isBefore) ? ASK_AGAIN_MS : 0;
}

/** Puts a person at the end of the order. */
export async function noteServed({ db, now }: TurnContext, userId: string): Promise<void> {
  const servedAt = now();
  await db
    .insertInto("processing_turns")
    .columns(["userId", "servedAt"])
    .expression(
      (
        { selectFrom }, // none for an account that is gone
      ) =>
        selectFrom("users")
          .select(["id", sql<Date>`${servedAt}::timestamptz`.as("servedAt")])
          .where("id", "=", userId),
    )
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ servedAt }))
    .execute();
}

/** An attempt that was begun and never ended, since its worker died, weighs as much as a file that was too heavy; once. */
export async function noteLostAttempt(ctx: TurnContext, payload: PayloadOf<typeof processFile>): Promise<void> {
  const { userId, fileId, run } = payload;
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
  if (lost) await noteWeight(ctx, userId, "heavy");
}

/** Counts files in a row that were too heavy; any other outcome begins anew. */
export async function noteWeight({ db, now }: TurnContext, userId: string, weight: "heavy" | "light"): Promise<void> {
  const turns = db.updateTable("processing_turns").where("userId", "=", userId);
  if (weight === "light") {
    await turns.set({ heavyFiles: 0, heavyUntil: null }).where("heavyFiles", ">", 0).execute();
    return;
  }
  const { heavyFiles } = (await turns
    .set((row) => ({ heavyFiles: row("heavyFiles", "+", 1) }))
    .returning("heavyFiles")
    .executeTakeFirst()) ?? { heavyFiles: 0 };
  await turns.set({ heavyUntil: new Date(now().getTime() + heavyWaitMs(heavyFiles)) }).execute();
}
