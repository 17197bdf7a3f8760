import type { CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { LedgerNote } from "@app/core/portfolio/parts";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/**
 * The viewer's reconciled notes as the ledger replays them: by trading day, then by number, then as printed.
 *
 * A number is text that counts up at every broker, so the shorter one is the earlier.
 *
 * @param days - of these days only
 */
export async function listLedgerNotes(
  { db, viewer }: ServiceContext,
  days?: readonly CalendarDate[],
): Promise<LedgerNote[]> {
  const own = db
    .selectFrom("notes")
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .$if(days !== undefined, (query) => query.where("dataPregao", "=", sql<string>`any(${days}::date[])`));
  const notes = await own
    .select(["id", "corretora", "mercado", "dataPregao"])
    .orderBy("dataPregao")
    .orderBy((eb) => eb.fn("length", ["numero"]))
    .orderBy("numero")
    .orderBy("fingerprint")
    .execute();
  const trades = await db
    .selectFrom("trades")
    .select(["noteId", "id", "lado", "mercado", "ticker", "quantidade", "valor"])
    .where("userId", "=", viewer.id)
    .$if(days !== undefined, (query) => query.where("noteId", "in", own.select("id")))
    .orderBy("position")
    .execute();
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "tipo", "valor", "debitado"])
    .where("userId", "=", viewer.id)
    .$if(days !== undefined, (query) => query.where("noteId", "in", own.select("id")))
    .orderBy("position")
    .execute();

  const tradesOf = groupBy(trades, (trade) => trade.noteId);
  const chargesOf = groupBy(charges, (charge) => charge.noteId);
  return notes.map(({ id, ...note }) => ({
    ...note,
    custos: chargesOf.get(id) ?? [],
    negocios: tradesOf.get(id) ?? [],
  }));
}
