import type { CalendarDate } from "@app/core/calendar";
import { currentTicker, leftOutReason } from "@app/core/portfolio/asset";
import { inBatches, insertRows } from "@app/db/batches";
import { type RawBuilder, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** An asset and the first day from which its entries changed. */
export interface LedgerChange {
  ticker: string;
  day: CalendarDate;
}

/** Removes notes from the ledger before their lines change or are deleted, and records the assets to replay. */
export async function leaveLedger(ctx: ServiceContext, noteIds: readonly string[]): Promise<void> {
  const { db, viewer } = ctx;
  if (noteIds.length === 0) return;
  const trades = db.selectFrom("trades").select("id").where("userId", "=", viewer.id).where("noteId", "in", noteIds);
  // Finds the ids first, as an array: a join would read the whole ledger of a person with many trades for the few of
  // a note.
  await keepChanges(ctx, await deleteRows(ctx, sql`array(${trades})`));
}

/** Removes trades from the ledger. @returns the assets to replay */
export const removeFromLedger = (ctx: ServiceContext, tradeIds: readonly string[]): Promise<LedgerChange[]> =>
  deleteRows(ctx, sql`${tradeIds}::uuid[]`);

const deleteRows = ({ db, viewer }: ServiceContext, tradeIds: RawBuilder<unknown>): Promise<LedgerChange[]> =>
  db
    .deleteFrom("ledger")
    // No condition on an index: before its next analysis the planner takes that one, and reads all of the person's rows.
    .where(sql<boolean>`("ledger"."userId" = ${viewer.id}) is true`)
    .where("ledger.tradeId", "=", sql<string>`any(${tradeIds})`)
    .returning(["ledger.ticker", "ledger.data as day"])
    .execute();

/** Records the assets to replay for new lines of notes. */
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

export async function keepChanges(
  { db, viewer, now }: ServiceContext,
  changes: readonly LedgerChange[],
): Promise<void> {
  const distinct = new Map(changes.map((change) => [`${change.ticker} ${change.day}`, change]));
  const rows = [...distinct.values()].map((change) => ({ ...change, userId: viewer.id, changedAt: now }));
  for (const batch of inBatches(rows)) {
    await insertRows(db, "ledger_changes", batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Makes the database check now that the trade or event of each ledger row exists. The commit would check all rows at
 * once, half a second for ten thousand, in which the embedded database does nothing else.
 */
export async function checkLedger({ db }: ServiceContext): Promise<void> {
  await sql`set constraints ledger_trade, ledger_event immediate`.execute(db);
  await sql`set constraints ledger_trade, ledger_event deferred`.execute(db);
}
