import type { TradeLine, TradeTotal } from "@app/core/chat/results";
import type { Slots } from "@app/core/chat/understand";
import { Decimal } from "@app/core/money";
import type { NoteFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "../../portfolio/queries/in-notes.ts";
import { sourceColumns } from "../../portfolio/queries/source-columns.ts";

/** Empty `tickers` and nulls mean any. */
export type TradeFilter = NoteFilter & Pick<Slots, "tickers" | "lado">;

function ownTrades({ db, viewer }: ServiceContext, { tickers, lado, ...filter }: TradeFilter) {
  return db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(inNotes(filter))
    .$if(tickers.length > 0, (query) => query.where("trades.ticker", "in", tickers))
    .$if(lado !== null, (query) => query.where("trades.lado", "=", lado));
}

/**
 * Trades of the viewer's reconciled notes, as printed, oldest first.
 *
 * @param limit - null for all of them
 */
export function listTrades(
  ctx: ServiceContext,
  filter: TradeFilter,
  limit: number | null = null,
): Promise<TradeLine[]> {
  return ownTrades(ctx, filter)
    .innerJoin("files", "files.id", "notes.fileId")
    .select([
      ...sourceColumns,
      "trades.lado",
      "trades.ticker",
      "trades.especificacao",
      "trades.quantidade",
      "trades.preco",
      "trades.valor",
      "trades.pagina",
      "trades.linha",
    ])
    .orderBy("notes.dataPregao")
    .orderBy("notes.id")
    .orderBy("trades.position")
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}

/** The same trades added up by side and security; amounts in BRL. */
export async function sumTrades(ctx: ServiceContext, filter: TradeFilter): Promise<TradeTotal[]> {
  const rows = await ownTrades(ctx, filter)
    .select((row) => [
      "trades.lado",
      "trades.ticker",
      row.fn.countAll<number>().as("count"),
      row.fn.sum("trades.valor").as("valor"),
    ])
    .groupBy(["trades.lado", "trades.ticker"])
    .orderBy("trades.ticker")
    .execute();
  return rows.map((row) => ({ ...row, valor: new Decimal(row.valor) }));
}
