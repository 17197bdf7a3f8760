import { groupBy } from "@app/core/group-by";
import type { LedgerNote } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";

/**
 * The viewer's reconciled notes as the ledger replays them: by trading day, then by number, then as printed.
 *
 * A number is text that counts up at every broker, so the shorter one is the earlier.
 */
export async function listLedgerNotes({ db, viewer }: ServiceContext): Promise<LedgerNote[]> {
  const notes = await db
    .selectFrom("notes")
    .select(["id", "corretora", "mercado", "dataPregao"])
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .orderBy("dataPregao")
    .orderBy((eb) => eb.fn("length", ["numero"]))
    .orderBy("numero")
    .orderBy("fingerprint")
    .execute();
  const trades = await db
    .selectFrom("trades")
    .select(["noteId", "id", "lado", "mercado", "ticker", "quantidade", "valor"])
    .where("userId", "=", viewer.id)
    .orderBy("position")
    .execute();
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "tipo", "valor", "debitado"])
    .where("userId", "=", viewer.id)
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
