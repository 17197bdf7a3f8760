import type { TradeLine } from "@app/core/chat/results";
import type { Slots } from "@app/core/chat/understand";
import type { ServiceContext } from "../../context.ts";
import { inNotes, type NoteFilter } from "../../portfolio/queries/in-notes.ts";
import { sourceColumns } from "../../portfolio/queries/source-columns.ts";

/** Empty `tickers` and nulls mean any. */
export type TradeFilter = NoteFilter & Pick<Slots, "tickers" | "lado">;

/** Trades of the viewer's reconciled notes, as printed, oldest first. */
export function listTrades(
  { db, viewer }: ServiceContext,
  { tickers, lado, ...filter }: TradeFilter,
): Promise<TradeLine[]> {
  return db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
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
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(inNotes(filter))
    .$if(tickers.length > 0, (query) => query.where("trades.ticker", "in", tickers))
    .$if(lado !== null, (query) => query.where("trades.lado", "=", lado))
    .orderBy("notes.dataPregao")
    .orderBy("notes.id")
    .orderBy("trades.position")
    .execute();
}
