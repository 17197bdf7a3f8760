import type { CalendarDate } from "@app/core/calendar";
import type { Slots } from "@app/core/chat/understand";
import { factsOf, type LedgerLine } from "@app/core/portfolio/facts";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "./in-notes.ts";
import { sourceColumns } from "./source-columns.ts";

/** Empty `tickers` and nulls mean any. */
export type LedgerFilter = Pick<Slots, "tickers" | "period" | "corretora">;

function ownLedger({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("ledger")
    .innerJoin("trades", "trades.id", "ledger.tradeId")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .innerJoin("files", "files.id", "notes.fileId")
    .select([
      ...sourceColumns,
      "trades.pagina",
      "trades.linha",
      "ledger.ticker",
      "ledger.tipo",
      "ledger.lado",
      "ledger.data",
      "ledger.quantidade",
      "ledger.valor",
      "ledger.custos",
      "ledger.resultado",
      "ledger.quantidadeAcumulada",
      "ledger.custoTotal",
      "ledger.precoMedio",
      "ledger.custoConhecido",
    ])
    .where("ledger.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id);
}

/** The facts of the viewer's ledger with the printed lines behind them, by asset and in order. */
export async function listLedger(
  ctx: ServiceContext,
  { tickers, ...filter }: LedgerFilter = { tickers: [], period: null, corretora: null },
): Promise<LedgerLine[]> {
  const rows = await ownLedger(ctx)
    .$if(tickers.length > 0, (query) => query.where("ledger.ticker", "in", tickers))
    .where(inNotes(filter))
    .orderBy("ledger.ticker")
    .orderBy("ledger.position")
    .execute();
  return rows.map(factsOf);
}

/**
 * The last row of each asset that the viewer holds, is short of, or holds at an unknown cost.
 *
 * @param until - at the end of this day; null for all notes
 */
export async function listPositions(ctx: ServiceContext, until: CalendarDate | null = null): Promise<LedgerLine[]> {
  const rows = await ownLedger(ctx)
    .distinctOn("ledger.ticker")
    .$if(until !== null, (query) => query.where("ledger.data", "<=", until ?? ""))
    .orderBy("ledger.ticker")
    .orderBy("ledger.position", "desc")
    .execute();
  return rows.map(factsOf).filter(({ quantidadeAcumulada }) => !quantidadeAcumulada?.isZero());
}
