import { groupBy } from "@app/core/group-by";
import { MAX_SUMMARIES, type SummariesInput } from "@app/core/notes/schema";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { isNoteLeftOut } from "../../portfolio/queries/ledger/is-note-left-out.ts";

/** Other files named beside a note. */
const MAX_OTHER_FILES = 2;

/**
 * A page of the notes read from the viewer's files: newest file first, then by trading day. A note is listed under each
 * file that holds it.
 */
export async function summariseFiles(ctx: ServiceContext, page: SummariesInput) {
  const held = await listHeldNotes(ctx, page);
  if (held.length === 0) return [];
  const { tradesOf, failuresOf, holdersOf } = await describeNotes(ctx, [...new Set(held.map(({ id }) => id))]);

  const notesOf = groupBy(held, ({ fileId }) => fileId);
  return [...notesOf].map(([arquivoId, notes]) => ({
    arquivoId,
    notas: notes.map((note) => ({
      _id: note.id,
      corretora: note.corretora,
      dataPregao: note.dataPregao,
      numero: note.numero,
      quantidadeNegocios: tradesOf.get(note.id)?.[0]?.count ?? 0,
      liquido: { valor: note.liquidoValor, debitoCredito: note.liquidoDebitoCredito },
      moeda: note.moeda,
      conciliada: note.conciliada,
      aConferir: note.aConferir,
      deFora: note.deFora,
      corrigida: note.corrigida,
      falha: failuresOf.get(note.id)?.[0]?.nome ?? null,
      outrosArquivos: (holdersOf.get(note.id) ?? [])
        .filter(({ fileId }) => fileId !== arquivoId)
        .map(({ nome_arquivo }) => nome_arquivo)
        .slice(0, MAX_OTHER_FILES),
    })),
  }));
}

/** A note once for each file that holds it. */
function listHeldNotes({ db, viewer }: ServiceContext, { page, desde }: SummariesInput) {
  return db
    .selectFrom("note_files")
    .innerJoin("notes", "notes.id", "note_files.noteId")
    .innerJoin("files", "files.id", "note_files.fileId")
    .select([
      "note_files.fileId",
      "notes.id",
      "notes.corretora",
      "notes.dataPregao",
      "notes.numero",
      "notes.liquidoValor",
      "notes.liquidoDebitoCredito",
      "notes.conciliada",
      "notes.aConferir",
      "notes.moeda",
      isNoteLeftOut().as("deFora"),
      "notes.corrigida",
    ])
    .where("note_files.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .$if(desde !== undefined, (query) => query.where("files.dataConclusao", ">=", sql<Date>`${desde}::timestamptz`))
    .orderBy("files.createdAt", "desc")
    .orderBy("files.id", "desc")
    .orderBy("notes.dataPregao")
    .orderBy("notes.numero")
    .orderBy("notes.id")
    .limit(MAX_SUMMARIES)
    .offset((page - 1) * MAX_SUMMARIES)
    .execute();
}

/**
 * Counts the trades of each note, and lists its failed checks as printed and the first files that hold it, one more
 * than is shown.
 */
async function describeNotes({ db, viewer }: ServiceContext, noteIds: readonly string[]) {
  const trades = await db
    .selectFrom("trades")
    .select(({ fn }) => ["noteId", fn.countAll<number>().as("count")])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", noteIds)
    .groupBy("noteId")
    .execute();
  const failures = await db
    .selectFrom("note_checks")
    .select(["noteId", "nome"])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", noteIds)
    .where("ok", "=", false)
    .orderBy("position")
    .execute();
  const holders = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("note_files")
        .innerJoin("files", "files.id", "note_files.fileId")
        .select(["note_files.noteId", "note_files.fileId", "files.nome_arquivo"])
        .select(
          sql<number>`row_number() over (partition by note_files."noteId" order by files."createdAt", files.id)`.as(
            "place",
          ),
        )
        .where("note_files.userId", "=", viewer.id)
        .where("note_files.noteId", "in", noteIds)
        .as("holder"),
    )
    .select(["noteId", "fileId", "nome_arquivo"])
    .where("place", "<=", MAX_OTHER_FILES + 1)
    .orderBy("place")
    .execute();
  return {
    tradesOf: groupBy(trades, noteIdOf),
    failuresOf: groupBy(failures, noteIdOf),
    holdersOf: groupBy(holders, noteIdOf),
  };
}

const noteIdOf = ({ noteId }: { noteId: string }) => noteId;
