import { groupBy } from "@app/core/group-by";
import type { ListInput } from "@app/core/wire";
import type { ServiceContext } from "../../context.ts";

/** What was read from each of the viewer's files, newest file first, its notes by trading day. */
export async function summariseFiles(ctx: ServiceContext, page: ListInput) {
  const files = await listFileIds(ctx, page);
  if (files.length === 0) return [];
  const fileIds = files.map(({ id }) => id);
  const held = await listHeldNotes(ctx, fileIds);
  const { tradesOf, failuresOf, holdersOf } = await describeNotes(ctx, fileIds);

  const notesOf = groupBy(held, ({ fileId }) => fileId);
  return fileIds.map((arquivoId) => ({
    arquivoId,
    notas: (notesOf.get(arquivoId) ?? []).map((note) => ({
      _id: note.id,
      corretora: note.corretora,
      dataPregao: note.dataPregao,
      numero: note.numero,
      quantidadeNegocios: tradesOf.get(note.id)?.[0]?.count ?? 0,
      liquido: { valor: note.liquidoValor, debitoCredito: note.liquidoDebitoCredito },
      conciliada: note.conciliada,
      falha: failuresOf.get(note.id)?.[0]?.nome ?? null,
      outrosArquivos: (holdersOf.get(note.id) ?? [])
        .filter(({ fileId }) => fileId !== arquivoId)
        .map(({ nome_arquivo }) => nome_arquivo),
    })),
  }));
}

function listFileIds({ db, viewer }: ServiceContext, { page, limit }: ListInput) {
  return db
    .selectFrom("files")
    .select("id")
    .where("userId", "=", viewer.id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** A note once for each of these files that holds it. */
async function listHeldNotes({ db, viewer }: ServiceContext, fileIds: readonly string[]) {
  return db
    .selectFrom("note_files")
    .innerJoin("notes", "notes.id", "note_files.noteId")
    .select([
      "note_files.fileId",
      "notes.id",
      "notes.corretora",
      "notes.dataPregao",
      "notes.numero",
      "notes.liquidoValor",
      "notes.liquidoDebitoCredito",
      "notes.conciliada",
    ])
    .where("note_files.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("note_files.fileId", "in", fileIds)
    .orderBy("notes.dataPregao")
    .orderBy("notes.numero")
    .orderBy("notes.id")
    .execute();
}

/** Of the notes in these files: how many trades each has, its failed proofs as printed, and every file that holds it. */
async function describeNotes({ db, viewer }: ServiceContext, fileIds: readonly string[]) {
  const heldIds = db
    .selectFrom("note_files")
    .select("noteId")
    .where("userId", "=", viewer.id)
    .where("fileId", "in", fileIds);
  const trades = await db
    .selectFrom("trades")
    .select(({ fn }) => ["noteId", fn.countAll<number>().as("count")])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", heldIds)
    .groupBy("noteId")
    .execute();
  const failures = await db
    .selectFrom("note_checks")
    .select(["noteId", "nome"])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", heldIds)
    .where("ok", "=", false)
    .orderBy("position")
    .execute();
  const holders = await db
    .selectFrom("note_files")
    .innerJoin("files", "files.id", "note_files.fileId")
    .select(["note_files.noteId", "note_files.fileId", "files.nome_arquivo"])
    .where("note_files.userId", "=", viewer.id)
    .where("note_files.noteId", "in", heldIds)
    .orderBy("files.createdAt")
    .orderBy("files.id")
    .execute();
  return {
    tradesOf: groupBy(trades, noteIdOf),
    failuresOf: groupBy(failures, noteIdOf),
    holdersOf: groupBy(holders, noteIdOf),
  };
}

const noteIdOf = ({ noteId }: { noteId: string }) => noteId;
