import { groupBy } from "@app/core/group-by";
import { leftOutReason } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../../context.ts";
import { inAssets } from "./in-assets.ts";
import { inNotes } from "./in-notes.ts";

/** Trades of the viewer's reconciled notes that the ledger leaves out, counted by reason. */
export async function listLeftOut({ db, viewer }: ServiceContext, filter: LedgerFilter): Promise<LeftOut[]> {
  const kinds = await db
    // The trades first, then a look-up for each; a join of all would try each trade with each note.
    .with(
      (cte) => cte("row").materialized(),
      (own) =>
        own
          .selectFrom("trades")
          .select(["noteId", "mercado", "ticker"])
          .where("userId", "=", viewer.id)
          .where(inAssets("trades.ticker", filter)),
    )
    .selectFrom("row")
    .innerJoin("notes", "notes.id", "row.noteId")
    .select(({ fn }) => [
      "row.mercado",
      "notes.mercado as noteMarket",
      fn.max("row.ticker").as("ticker"),
      fn.countAll<number>().as("count"),
    ])
    .where("notes.conciliada", "=", true)
    .where(inNotes(filter))
    // Every kind that has a reason of its own, or none: at most a few rows, whatever was traded.
    .groupBy((row) => ["row.mercado", "notes.mercado", row("row.ticker", "is", null)])
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
