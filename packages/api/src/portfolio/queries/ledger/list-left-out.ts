import { groupBy } from "@app/core/group-by";
import { leftOutReason } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { TradeFilter } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { inAssets } from "./in-assets.ts";
import { inNotes } from "./in-notes.ts";

/** Trades of the viewer's reconciled notes that the ledger leaves out, counted by reason. */
export async function listLeftOut({ db, viewer }: ServiceContext, filter: TradeFilter): Promise<LeftOut[]> {
  const kinds = await db
    // Groups the trades by note, then looks up each note by its key; the limit forces that look-up: a join, or a
    // condition on the notes' owner beside the key, becomes a nested loop while the database has no statistics.
    .with(
      (cte) => cte("row").materialized(),
      (own) =>
        own
          .selectFrom("trades")
          .select(({ fn }) => [
            "noteId",
            "mercado",
            fn.max("ticker").as("ticker"),
            sql<number>`count(*)::int`.as("count"),
          ])
          .where("userId", "=", viewer.id)
          .where(inAssets("trades.ticker", filter))
          .where((trade) => (filter.lado ? trade("trades.lado", "=", filter.lado) : trade.lit(true)))
          .groupBy((row) => ["noteId", "mercado", row("ticker", "is", null)]),
    )
    .selectFrom("row")
    .innerJoinLateral(
      (own) =>
        own
          .selectFrom("notes")
          .select("notes.mercado")
          .whereRef("notes.id", "=", "row.noteId")
          .where("notes.conciliada", "=", true)
          .where(inNotes(filter))
          .limit(1)
          .as("note"),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      "row.mercado",
      "note.mercado as noteMarket",
      fn.max("row.ticker").as("ticker"),
      sql<number>`sum("row".count)::int`.as("count"),
    ])
    // One row for each kind with a reason of its own, and one without: at most a few, whatever was traded.
    .groupBy((row) => ["row.mercado", "note.mercado", row("row.ticker", "is", null)])
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
