import type { CalendarDate } from "@app/core/calendar";
import { currentTicker, leftOutReason } from "@app/core/portfolio/asset";
import { inBatches } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** Takes the effects of notes out of the ledger before their lines change or go, and writes down what is to be replayed. */
export async function leaveLedger(ctx: ServiceContext, noteIds: readonly string[]): Promise<void> {
  const { db, viewer } = ctx;
  if (noteIds.length === 0) return;
  const trades = db.selectFrom("trades").select("id").where("userId", "=", viewer.id).where("noteId", "in", noteIds);
  const left = await db
    .deleteFrom("ledger")
    .where("ledger.userId", "=", viewer.id)
    // An array, found first: joined, the whole ledger of somebody with many trades would be read for the few of a note.
    .where("ledger.tradeId", "=", sql<string>`any(array(${trades}))`)
    .returning(["ledger.ticker", "ledger.data as day"])
    .execute();
  await keepChanges(ctx, left);
}

/** Writes down what is to be replayed for the new lines of notes. */
export async function enterLedger(ctx: ServiceContext, noteIds: readonly string[]): Promise<void> {
  const { db, viewer } = ctx;
  if (noteIds.length === 0) return;
  const entered = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["trades.ticker", "trades.mercado", "notes.mercado as noteMarket", "notes.dataPregao as day"])
    .distinct()
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.id", "in", noteIds)
    .where("notes.conciliada", "=", true)
    .execute();
  const changes = entered.flatMap(({ ticker, mercado, noteMarket, day }) =>
    ticker === null || leftOutReason(noteMarket, mercado, ticker) ? [] : [{ ticker: currentTicker(ticker), day }],
  );
  await keepChanges(ctx, changes);
}

/** Writes down what is to be replayed. */
export async function keepChanges(
  { db, viewer, now }: ServiceContext,
  changes: readonly { ticker: string; day: CalendarDate }[],
): Promise<void> {
  const distinct = new Map(changes.map((change) => [`${change.ticker} ${change.day}`, change]));
  const rows = [...distinct.values()].map((change) => ({ ...change, userId: viewer.id, changedAt: now }));
  for (const batch of inBatches(rows)) {
    await db
      .insertInto("ledger_changes")
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Has the database check now that the trade or event of each ledger row exists, for what was written and deleted so far. The commit would
 * check all of it in one go, half a second for ten thousand rows, in which the embedded database does nothing else.
 */
export async function checkLedger({ db }: ServiceContext): Promise<void> {
  await sql`set constraints ledger_trade, ledger_event immediate`.execute(db);
  await sql`set constraints ledger_trade, ledger_event deferred`.execute(db);
}
