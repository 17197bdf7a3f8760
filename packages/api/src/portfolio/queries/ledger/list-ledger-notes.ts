import type { CalendarDate } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { LedgerNote } from "@app/core/portfolio/parts";
import { inBatches, readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { afterLine } from "./after-line.ts";
import { noteOrder } from "./note-order.ts";

type LedgerContext = Pick<ServiceContext, "db" | "viewer">;

/**
 * The viewer's reconciled notes by trading day, then in {@link noteOrder}, then as printed. They are read in parts: the
 * caller holds the viewer so that nothing changes between them.
 *
 * @param days - only notes of these days
 */
export async function listLedgerNotes(ctx: LedgerContext, days?: readonly CalendarDate[]): Promise<LedgerNote[]> {
  const listed: LedgerNote[] = [];
  for (const some of inBatches([...new Set(days ?? (await listDays(ctx)))].sort(), DAYS_PER_STATEMENT)) {
    for (const note of await listNotesOf(ctx, some)) listed.push(note);
  }
  return listed;
}

/** A few notes a day are read in some milliseconds, in which the embedded database does nothing else. */
const DAYS_PER_STATEMENT = 100;

async function listDays({ db, viewer }: LedgerContext): Promise<CalendarDate[]> {
  const days = await db
    .selectFrom("notes")
    .select("dataPregao")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .execute();
  return days.map(({ dataPregao }) => dataPregao);
}

async function listNotesOf(ctx: LedgerContext, days: readonly CalendarDate[]): Promise<LedgerNote[]> {
  const { db, viewer } = ctx;
  const notes = await db
    .selectFrom("notes")
    .select(["id", "corretora", "cnpj", "mercado", "dataPregao"])
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .where("dataPregao", "=", sql<string>`any(${days}::date[])`)
    .orderBy("dataPregao")
    .orderBy(noteOrder)
    .execute();
  const ids = notes.map(({ id }) => id);
  const trades = await listTrades(ctx, ids);
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "tipo", "valor", "debitado"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", sql<string>`any(${ids}::uuid[])`)
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

/** By note, and within a note as printed. */
function listTrades({ db, viewer }: LedgerContext, noteIds: readonly string[]) {
  const trades = db
    .selectFrom("trades")
    .select(["noteId", "position", "id", "lado", "mercado", "ticker", "quantidade", "valor"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", sql<string>`any(${noteIds}::uuid[])`)
    .orderBy("noteId")
    .orderBy("position");
  return readInPages<Awaited<ReturnType<typeof trades.execute>>[number]>((last, limit) =>
    (last ? trades.where(afterLine(last)) : trades).limit(limit).execute(),
  );
}
