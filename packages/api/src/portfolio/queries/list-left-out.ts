import { groupBy } from "@app/core/group-by";
import { leftOutReason } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "./in-notes.ts";
import type { LedgerFilter } from "./list-ledger.ts";

/** Trades of the viewer's reconciled notes that the ledger leaves out, counted by reason. */
export async function listLeftOut(
  { db, viewer }: ServiceContext,
  { tickers, ...filter }: LedgerFilter,
): Promise<LeftOut[]> {
  const rows = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["trades.mercado", "trades.ticker", "notes.mercado as noteMarket"])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(inNotes(filter))
    .$if(tickers.length > 0, (query) => query.where("trades.ticker", "in", tickers))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("ledger")
            .select("ledger.tradeId")
            .where("ledger.userId", "=", viewer.id)
            .whereRef("ledger.tradeId", "=", "trades.id"),
        ),
      ),
    )
    .execute();
  const reasons = rows.flatMap((row) => leftOutReason(row.noteMarket, row.mercado, row.ticker) ?? []);
  return [...groupBy(reasons, (reason) => reason)].map(([reason, group]) => ({ reason, count: group.length }));
}
