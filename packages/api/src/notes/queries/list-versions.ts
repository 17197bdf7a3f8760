import { sum } from "@app/core/money";
import type { ReadNote, Side } from "@app/core/notes/schema";
import { MAX_DIFFERENCES, VERSIONS_PER_PAGE } from "@app/core/notes/version-list";
import { compareVersions } from "@app/core/notes/versions";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { listVersions, listVersionsOfNote, type ReadVersion, versionId } from "./list-holders.ts";

/** The viewer's notes with several complete versions, open choices first, then the newest. */
export async function listNotesWithVersions(ctx: ServiceContext, page: number) {
  const { db, viewer } = ctx;
  const notes = await db
    .selectFrom("notes")
    .select(sql<string>`(array_agg(id order by id))[1]`.as("id"))
    .where("userId", "=", viewer.id)
    .where("versao", "is not", null)
    // A note without a number is no version of another.
    .groupBy(["corretora", "dataPregao", "mercado", "numero", sql`case when numero is null then id end`])
    .orderBy(sql`bool_or(versao = 'duas')`, "desc")
    .orderBy("dataPregao", "desc")
    .orderBy("id")
    .limit(VERSIONS_PER_PAGE)
    .offset((page - 1) * VERSIONS_PER_PAGE)
    .execute();
  return compareAll(
    ctx,
    await listVersions(
      ctx,
      notes.map(({ id }) => id),
    ),
  );
}

/** A note's complete versions side by side; none for a note with one. @throws DomainError NOTE_NOT_FOUND also for another's */
export async function getNoteVersions(ctx: ServiceContext, id: string) {
  return compareAll(ctx, [await listVersionsOfNote(ctx, id)]);
}

async function compareAll(ctx: ServiceContext, found: readonly ReadVersion[][]) {
  const several = found.filter((versions) => versions.length > 0);
  if (several.length === 0) return [];
  const states = await listStates(ctx, several.flat());
  return several.flatMap((versions) => versions.slice(0, 1).map(({ note }) => sideBySide(note, versions, states)));
}

function sideBySide(
  { corretora, numero, dataPregao, mercado, moeda }: ReadNote,
  versions: readonly ReadVersion[],
  states: Awaited<ReturnType<typeof listStates>>,
) {
  const { negocios, custos } = compareVersions(versions.map(({ note }) => note));
  return {
    ...{ corretora, numero, dataPregao, mercado, moeda },
    escolhida: versions.some(({ noteId }) => states.get(noteId)?.versao === "escolhida"),
    versoes: versions.map(({ note, ...version }) => {
      const shown = states.get(version.noteId);
      return {
        _id: versionId(version),
        notaId: version.noteId,
        arquivoId: version.fileId,
        nomeArquivo: shown?.names.get(version.fileId) ?? "",
        escolhida: shown?.versao === "escolhida" && shown.fileId === version.fileId,
        quantidadeNegocios: note.negocios.length,
        compras: totalOf(note, "C"),
        vendas: totalOf(note, "V"),
        custos: sum(note.custos.filter(({ debitado }) => debitado).map(({ valor }) => valor)),
        liquido: { valor: note.liquido.valor, debitoCredito: note.liquido.debitoCredito },
      };
    }),
    negocios: negocios.slice(0, MAX_DIFFERENCES),
    outrosNegocios: Math.max(0, negocios.length - MAX_DIFFERENCES),
    custos,
  };
}

const totalOf = ({ negocios }: ReadNote, side: Side) =>
  sum(negocios.filter(({ lado }) => lado === side).map(({ valor }) => valor));

/** Displayed file of each note, with file names. */
async function listStates({ db, viewer }: ServiceContext, versions: readonly { noteId: string }[]) {
  const rows = await db
    .selectFrom("notes")
    .innerJoin("note_files", "note_files.noteId", "notes.id")
    .innerJoin("files", "files.id", "note_files.fileId")
    .select(["notes.id", "notes.versao", "notes.fileId", "note_files.fileId as heldBy", "files.nome_arquivo"])
    .where("notes.userId", "=", viewer.id)
    .where(
      "notes.id",
      "in",
      versions.map(({ noteId }) => noteId),
    )
    .execute();
  const states = new Map<string, Pick<(typeof rows)[number], "versao" | "fileId"> & { names: Map<string, string> }>();
  for (const { id, versao, fileId, heldBy, nome_arquivo } of rows) {
    const state = states.get(id) ?? { versao, fileId, names: new Map() };
    state.names.set(heldBy, nome_arquivo);
    states.set(id, state);
  }
  return states;
}
