import type { CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { LedgerNote } from "@app/core/portfolio/parts";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { afterLine } from "./after-line.ts";

type LedgerContext = Pick<ServiceContext, "db" | "viewer">;

/**
 * The viewer's reconciled notes as the ledger replays them: by trading day, then by broker and number, then as printed.
 *
 * A number is text that counts up within a broker, so the shorter one is the earlier. Read in pages, by a caller that holds the
 * viewer so that nothing changes between them.
 *
 * @param days - of these days only
 */
export async function listLedgerNotes(ctx: LedgerContext, days?: readonly CalendarDate[]): Promise<LedgerNote[]> {
  const { db, viewer } = ctx;
  const notes = await ownNotes(ctx, days)
    .select(["id", "corretora", "cnpj", "mercado", "dataPregao"])
    .orderBy("dataPregao")
    .orderBy(sql`corretora collate "C"`)
    .orderBy((eb) => eb.fn("length", ["numero"]))
    .orderBy("numero")
    .orderBy("fingerprint")
    .execute();
  const trades = await listTrades(ctx, days);
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "tipo", "valor", "debitado"])
    .where("userId", "=", viewer.id)
    .$if(days !== undefined, (query) => query.where("noteId", "in", ownNotes(ctx, days).select("id")))
    .orderBy("position")
    .execute();

  const tradesOf = groupBy(trades, (trade) => trade.noteId);
  const chargesOf = groupBy(charges, (charge) => charge.noteId);
  return notes.map((note) => ({
    ...note,
    custos: chargesOf.get(note.id) ?? [],
    negocios: tradesOf.get(note.id) ?? [],
  }));
}

function ownNotes({ db, viewer }: LedgerContext, days: readonly CalendarDate[] | undefined) {
  return db
    .selectFrom("notes")
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .$if(days !== undefined, (query) => query.where("dataPregao", "=", sql<string>`any(${days}::date[])`));
}

/** By note, and within a note as printed. */
function listTrades(ctx: LedgerContext, days: readonly CalendarDate[] | undefined) {
  const { db, viewer } = ctx;
  const trades = db
    .selectFrom("trades")
    .select(["noteId", "position", "id", "lado", "mercado", "ticker", "quantidade", "valor"])
    .where("userId", "=", viewer.id)
    .$if(days !== undefined, (query) => query.where("noteId", "in", ownNotes(ctx, days).select("id")))
    .orderBy("noteId")
    .orderBy("position");
  return readInPages<Awaited<ReturnType<typeof trades.execute>>[number]>((last, limit) =>
    (last ? trades.where(afterLine(last)) : trades).limit(limit).execute(),
  );
}
