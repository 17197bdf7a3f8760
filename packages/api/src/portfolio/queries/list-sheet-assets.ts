import type { CalendarDate } from "@app/core/calendar";
import { currentTicker } from "@app/core/portfolio/asset";
import type { ServiceContext } from "../../context.ts";

/**
 * Assets with spreadsheet trades, whose cost, average price and results lack the trading costs.
 *
 * @param until - null for all trades
 */
export async function listSheetAssets(
  { db, viewer }: Pick<ServiceContext, "db" | "viewer">,
  until: CalendarDate | null = null,
): Promise<string[]> {
  const rows = await db
    .selectFrom("notes")
    .innerJoin("trades", (join) => join.onRef("trades.noteId", "=", "notes.id").on("trades.userId", "=", viewer.id))
    .select("trades.ticker")
    .distinct()
    .where("notes.userId", "=", viewer.id)
    .where("notes.origem", "=", "planilha")
    .where("trades.ticker", "is not", null)
    .$if(until !== null, (query) => query.where("notes.dataPregao", "<=", until ?? ""))
    .execute();
  return [...new Set(rows.flatMap(({ ticker }) => (ticker === null ? [] : currentTicker(ticker))))].sort();
}
