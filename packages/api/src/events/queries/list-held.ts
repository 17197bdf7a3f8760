import type { CalendarDate } from "@app/core/calendar";
import { ZERO } from "@app/core/money";
import { factsOf } from "@app/core/portfolio/facts";
import type { ServiceContext } from "../../context.ts";
import { lastRows } from "../../portfolio/queries/list-ledger.ts";

/** What is held of some assets at the end of a day, in their order; null where the cost is not known. */
export async function listHeld(ctx: ServiceContext, assets: readonly string[], day: CalendarDate) {
  const rows = await lastRows(ctx, day).where("last.ticker", "in", assets).execute();
  const factsOfAsset = new Map(rows.map((row) => [row.ticker, factsOf(row)]));
  return assets.map((ticker) => {
    const row = factsOfAsset.get(ticker);
    if (!row) return { ticker, quantidade: ZERO, precoMedio: null, custoTotal: ZERO };
    const { quantidadeAcumulada: quantidade, precoMedio, custoTotal } = row;
    return { ticker, quantidade, precoMedio, custoTotal };
  });
}
