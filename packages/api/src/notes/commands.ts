import { createHash } from "node:crypto";
import { noteIdentity } from "@app/core/notes/identity";
import type { ReadNote } from "@app/core/notes/schema";
import { inBatches } from "@app/db/batches";
import type { NewCharge, NewCheck, NewTrade, NotePlaces } from "@app/db/types";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";

/**
 * Makes `notes` the notes of a file, inside the caller's transaction. A note met in another file before is linked to
 * both and counted once. The ledger is the caller's to rebuild.
 */
export async function replaceNotesOfFile(ctx: ServiceContext, fileId: string, notes: readonly ReadNote[]) {
  await removeNotesOfFile(ctx, fileId);
  for (const note of notes) await keepNote(ctx, fileId, note);
}

/**
 * Takes a file away from its notes, inside the caller's transaction: notes of this file alone go with their trades; a note
 * that another file holds too stays, and its lines are those of the other file from then on.
 */
export async function removeNotesOfFile({ db, viewer }: ServiceContext, fileId: string) {
  const unlinked = await db
    .deleteFrom("note_files")
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .returning("noteId")
    .execute();
  const noteIds = unlinked.map((link) => link.noteId);
  if (noteIds.length === 0) return;

  await db
    .deleteFrom("notes")
    .where("userId", "=", viewer.id)
    .where("id", "in", noteIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("note_files").select("fileId").whereRef("note_files.noteId", "=", "notes.id"))),
    )
    .execute();
  const orphaned = await db
    .selectFrom("notes")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .execute();
  for (const { id } of orphaned) await moveNoteToItsOtherFile({ db, viewer }, id);
}

async function moveNoteToItsOtherFile({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, noteId: string) {
  const { fileId, places } = await db
    .selectFrom("note_files")
    .select(["fileId", "places"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", noteId)
    .orderBy("fileId")
    .limit(1)
    .executeTakeFirstOrThrow();
  const [liquidoPagina, liquidoLinha] = places.liquido;
  await db
    .updateTable("notes")
    .set({ fileId, liquidoPagina, liquidoLinha })
    .where("userId", "=", viewer.id)
    .where("id", "=", noteId)
    .execute();
  for (const [table, key] of [
    ["trades", "negocios"],
    ["note_charges", "custos"],
  ] as const) {
    await sql`
      update ${sql.table(table)} as line
      set pagina = (link.places -> ${sql.lit(key)} -> line.position ->> 0)::int,
          linha = (link.places -> ${sql.lit(key)} -> line.position ->> 1)::int
      from note_files as link
      where line."userId" = ${viewer.id} and line."noteId" = ${noteId}
        and link."userId" = line."userId" and link."noteId" = line."noteId" and link."fileId" = ${fileId}`.execute(db);
  }
}

async function keepNote({ db, viewer }: ServiceContext, fileId: string, note: ReadNote) {
  const fingerprint = createHash("sha256").update(noteIdentity(note)).digest("hex");
  const inserted = await db
    .insertInto("notes")
    .values({
      id: newId(),
      userId: viewer.id,
      fingerprint,
      fileId,
      corretora: note.corretora,
      cnpj: note.cnpj,
      numero: note.numero,
      dataPregao: note.dataPregao,
      dataLiquidacao: note.dataLiquidacao,
      mercado: note.mercado,
      layout: note.layout,
      liquidoValor: note.liquido.valor,
      liquidoDebitoCredito: note.liquido.debitoCredito,
      liquidoData: note.liquido.data,
      liquidoPagina: note.liquido.pagina,
      liquidoLinha: note.liquido.linha,
      conciliada: note.conciliada,
    })
    .onConflict((conflict) => conflict.columns(["userId", "fingerprint"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const noteId = inserted?.id ?? (await getNoteIdByFingerprint({ db, viewer }, fingerprint));

  // One download can hold the same note twice; the first place is as good as the second.
  await db
    .insertInto("note_files")
    .values({ noteId, fileId, userId: viewer.id, places: JSON.stringify(placesOf(note)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (inserted) await insertLines({ db, viewer }, noteId, note);
}

async function getNoteIdByFingerprint({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, fingerprint: string) {
  const { id } = await db
    .selectFrom("notes")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirstOrThrow();
  return id;
}

function placesOf(note: ReadNote): NotePlaces {
  return {
    negocios: note.negocios.map((trade) => [trade.pagina, trade.linha]),
    custos: note.custos.map((charge) => [charge.pagina, charge.linha]),
    liquido: [note.liquido.pagina, note.liquido.linha],
  };
}

async function insertLines({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, noteId: string, note: ReadNote) {
  const owner = { userId: viewer.id, noteId };
  const trades: NewTrade[] = note.negocios.map((trade, position) => ({ id: newId(), ...owner, position, ...trade }));
  const charges: NewCharge[] = note.custos.map((charge, position) => ({ id: newId(), ...owner, position, ...charge }));
  const checks: NewCheck[] = note.verificacoes.map((check, position) => ({ ...owner, position, ...check }));
  for (const rows of inBatches(trades)) await db.insertInto("trades").values(rows).execute();
  for (const rows of inBatches(charges)) await db.insertInto("note_charges").values(rows).execute();
  for (const rows of inBatches(checks)) await db.insertInto("note_checks").values(rows).execute();
}
