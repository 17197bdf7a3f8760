import { groupBy } from "@app/core/group-by";
import { leftOutReason } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "./in-notes.ts";

/** Trades of the viewer's reconciled notes that the ledger leaves out, counted by reason. */
export async function listLeftOut(
  { db, viewer }: ServiceContext,
  { tickers, ...filter }: LedgerFilter,
): Promise<LeftOut[]> {
  const kinds = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select((row) => [
      "trades.mercado",
      "notes.mercado as noteMarket",
      row.fn.max("trades.ticker").as("ticker"),
      row.fn.countAll<number>().as("count"),
    ])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(inNotes(filter))
    .$if(tickers.length > 0, (query) => query.where("trades.ticker", "in", tickers))
    // Every kind that has a reason of its own, or none: at most a few rows, whatever was traded.
    .groupBy((row) => ["trades.mercado", "notes.mercado", row("trades.ticker", "is", null)])
    .execute();
  const leftOut = kinds.flatMap(({ noteMarket, mercado, ticker, count }) => {
    const reason = leftOutReason(noteMarket, mercado, ticker);
    return reason ? [{ reason, count }] : [];
  });
  return [...groupBy(leftOut, ({ reason }) => reason)].map(([reason, group]) => ({
    reason,
    count: group.reduce((total, { count }) => total + count, 0),
  }));
}
