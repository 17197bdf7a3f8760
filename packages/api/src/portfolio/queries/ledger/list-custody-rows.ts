import type { CalendarDate } from "@app/core/calendar";
import type { DatedCustodyRow } from "@app/core/imports/checkpoint/check-positions";
import { readInPages } from "@app/db/batches";
import type { ServiceContext } from "../../../context.ts";
import { afterRow } from "./after-row.ts";

/**
 * Lists the movements of the viewer's assets, each with the broker of its note, by asset and in order. @param until -
 * null for all entries
 */
export function listCustodyRows(
  { db, viewer }: ServiceContext,
  until: CalendarDate | null = null,
): Promise<DatedCustodyRow[]> {
  const rows = db
    .selectFrom("ledger")
    .leftJoin("trades", "trades.id", "ledger.tradeId")
    .leftJoin("notes", "notes.id", "trades.noteId")
    .select(["ledger.ticker", "ledger.position", "ledger.data", "ledger.lado", "ledger.quantidade", "ledger.tipo"])
    .select(["ledger.quantidadeAcumulada", "ledger.custoConhecido", "notes.corretora"])
    .where("ledger.userId", "=", viewer.id)
    .$if(until !== null, (query) => query.where("ledger.data", "<=", until ?? ""))
    .orderBy("ledger.ticker")
    .orderBy("ledger.position");
  return readInPages<DatedCustodyRow & { position: number }>((last, limit) =>
    (last ? rows.where(afterRow(last)) : rows).limit(limit).execute(),
  );
}
