import { createHash } from "node:crypto";
import { noteIdentity } from "@app/core/notes/identity";
import { READER_VERSION } from "@app/core/notes/read-notes";
import { parseReading, writeReading } from "@app/core/notes/reading";
import type { ReadNote } from "@app/core/notes/schema";
import { inBatches } from "@app/db/batches";
import type { NewCharge, NewCheck, NewNote, NewTrade } from "@app/db/types";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { replayLedger } from "../portfolio/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";

/**
 * Makes `notes` the notes of a file and replays the ledger, in the caller's transaction or one of its own. A note met in
 * another file before is linked to both and counted once.
 */
export function replaceNotesOfFile(ctx: ServiceContext, fileId: string, notes: readonly ReadNote[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // two files of one person must not replay the same ledger at once
    const before = await unlinkFile(tx, fileId);
    const after: LinkedNote[] = [];
    for (const note of notes) after.push({ noteId: await linkNote(tx, fileId, note), reading: note });
    await followIdentities(tx, before, after);
    await settleNotes(tx, new Set([...before, ...after].map(({ noteId }) => noteId)), fileId);
    await replayLedger(tx);
  });
}

/**
 * Takes a file away from its notes and replays the ledger, in the caller's transaction or one of its own. Notes of this file
 * alone go with their lines; a note that another file holds too becomes what that file shows.
 */
export async function removeNotesOfFile(ctx: ServiceContext, fileId: string) {
  await replaceNotesOfFile(ctx, fileId, []);
}

interface LinkedNote {
  noteId: string;
  reading: ReadNote;
}

/** @returns the notes that the file held */
async function unlinkFile({ db, viewer }: ServiceContext, fileId: string): Promise<LinkedNote[]> {
  const links = await db
    .deleteFrom("note_files")
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .returning(["noteId", "reading"])
    .execute();
  return links.map(({ noteId, reading }) => ({ noteId, reading: parseReading(reading) }));
}

/**
 * A newer reader may read a name or a number of the same print differently, and then the note gets another identity. Other
 * files that hold the note follow, so that it is never counted under both.
 */
async function followIdentities({ db, viewer }: ServiceContext, before: LinkedNote[], after: LinkedNote[]) {
  const isKept = (noteId: string) => after.some((note) => note.noteId === noteId);
  const added = after.filter(({ noteId }) => before.every((note) => note.noteId !== noteId));
  for (const gone of before.filter(({ noteId }) => !isKept(noteId))) {
    const [successor, ...others] = added.filter(({ reading }) => figuresOf(reading) === figuresOf(gone.reading));
    if (!successor || others.length > 0) continue;
    await db
      .updateTable("note_files")
      .set({ noteId: successor.noteId })
      .where("userId", "=", viewer.id)
      .where("noteId", "=", gone.noteId)
      .execute();
  }
}

/** What no reader of a print may change: the day and the figures of its trades, in order. */
function figuresOf({ dataPregao, negocios }: ReadNote): string {
  const trades = negocios.map(({ lado, quantidade, preco, valor }) => [lado, quantidade, preco, valor].join(" "));
  return [dataPregao, ...trades].join("|");
}

/** Keeps what a file shows of a note. @returns the note's id; its lines are written by {@link settleNotes} */
async function linkNote({ db, viewer }: ServiceContext, fileId: string, note: ReadNote): Promise<string> {
  const fingerprint = createHash("sha256").update(noteIdentity(note)).digest("hex");
  const { id: noteId } = await db
    .insertInto("notes")
    .values({ id: newId(), userId: viewer.id, fingerprint, ...noteColumns(fileId, note) })
    // An update without effect, so that `returning` gives the id of an existing note too.
    .onConflict((conflict) => conflict.columns(["userId", "fingerprint"]).doUpdateSet({ fingerprint }))
    .returning("id")
    .executeTakeFirstOrThrow();
  // A file can hold the same note twice; the first reading is kept.
  await db
    .insertInto("note_files")
    .values({ noteId, fileId, userId: viewer.id, reading: writeReading(note), readerVersion: READER_VERSION })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return noteId;
}

/**
 * Makes each note what its files show, and deletes those that no file holds. Of several files the first one whose note
 * closes counts, by the order of their uploads, so that the result does not depend on the order of the runs.
 *
 * @param changedFileId - notes that another file stands for before and after need no new lines
 */
async function settleNotes(ctx: ServiceContext, noteIds: ReadonlySet<string>, changedFileId: string) {
  const { db, viewer } = ctx;
  for (const noteId of noteIds) {
    const links = await db
      .selectFrom("note_files")
      .innerJoin("notes", "notes.id", "note_files.noteId")
      .select(["note_files.fileId", "note_files.reading", "note_files.readerVersion", "notes.fileId as shownFileId"])
      .where("note_files.userId", "=", viewer.id)
      .where("note_files.noteId", "=", noteId)
      .orderBy("note_files.fileId")
      .execute();
    const holder = links.find(({ reading }) => reading.conciliada === true) ?? links[0];
    if (!holder) {
      await db.deleteFrom("notes").where("userId", "=", viewer.id).where("id", "=", noteId).execute();
    } else if (holder.fileId !== holder.shownFileId || holder.fileId === changedFileId) {
      await showNote(ctx, noteId, holder);
    }
  }
}

interface Holder {
  fileId: string;
  reading: unknown;
  readerVersion: number;
}

async function showNote({ db, viewer }: ServiceContext, noteId: string, { fileId, reading, readerVersion }: Holder) {
  const note = parseReading(reading);
  await db
    .updateTable("notes")
    .set({ ...noteColumns(fileId, note), readerVersion })
    .where("userId", "=", viewer.id)
    .where("id", "=", noteId)
    .execute();
  for (const table of ["trades", "note_charges", "note_checks"] as const) {
    await db.deleteFrom(table).where("userId", "=", viewer.id).where("noteId", "=", noteId).execute();
  }
  const owner = { userId: viewer.id, noteId };
  const trades: NewTrade[] = note.negocios.map((trade, position) => ({ id: newId(), ...owner, position, ...trade }));
  const charges: NewCharge[] = note.custos.map((charge, position) => ({ id: newId(), ...owner, position, ...charge }));
  const checks: NewCheck[] = note.verificacoes.map((check, position) => ({ ...owner, position, ...check }));
  for (const rows of inBatches(trades)) await db.insertInto("trades").values(rows).execute();
  for (const rows of inBatches(charges)) await db.insertInto("note_charges").values(rows).execute();
  for (const rows of inBatches(checks)) await db.insertInto("note_checks").values(rows).execute();
}

function noteColumns(fileId: string, note: ReadNote): Omit<NewNote, "id" | "userId" | "fingerprint"> {
  return {
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
  };
}
