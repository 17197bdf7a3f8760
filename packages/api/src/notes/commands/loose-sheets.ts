import { parseReading, writeReading } from "@app/core/notes/reading";
import type { ReadNote } from "@app/core/notes/schema";
import { type OwnReading, outcomeOf } from "@app/core/processing/outcome";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import type { LooseGroup } from "../queries/list-loose-sheets.ts";

/** Sheets of a note that does not close, as read from its file. */
interface KeptSheets {
  numero: string;
  dataPregao: string;
  paginas: number[];
  /** JSON of the positioned texts. */
  pages: string;
  texts: string;
  /** Notes read from these sheets alone. */
  alone: readonly ReadNote[];
}

/** The notes of a file, to be written by `notes/commands.ts`. */
interface FileNotes {
  fileId: string;
  notes: ReadNote[];
}

/** Keeps what may go on in another file, after the file's notes were written. */
export async function keepLooseSheets(
  ctx: ServiceContext,
  fileId: string,
  own: OwnReading,
  sheets: readonly KeptSheets[],
): Promise<void> {
  if (sheets.length === 0) return;
  const { db, viewer, services } = ctx;
  const rows = sheets.map(({ numero, dataPregao, paginas, pages, texts, alone }) => ({
    ...{ id: newId(), userId: viewer.id, fileId, paginas: [...paginas], isWeighed: true },
    chave: services.secrets.fingerprint(`sheets ${viewer.id} ${numero} ${dataPregao}`),
    conteudo: services.secrets.fingerprint(`sheet ${viewer.id} ${texts}`),
    sealedPages: services.secrets.seal(pages),
    alone: writeReadings(alone),
  }));
  await db
    .updateTable("files")
    .set({ ownReading: JSON.stringify(own) })
    .where("userId", "=", viewer.id)
    .where("id", "=", fileId)
    .execute();
  await db.insertInto("loose_sheets").values(rows).execute();
  await weighAgain(ctx, [...new Set(rows.map(({ chave }) => chave))]);
}

/**
 * Separates the sheets of a file from those of others before it changes: every note joined from them is deleted, each
 * file shows its own notes, and the sheets of this file are deleted.
 *
 * @returns the notes that these files show now
 */
export async function takeSheetsApart(ctx: ServiceContext, fileId: string): Promise<FileNotes[]> {
  const { db, viewer } = ctx;
  const own = await db
    .selectFrom("loose_sheets")
    .select("chave")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .execute();
  if (own.length === 0) return [];
  const chaves = own.map(({ chave }) => chave);
  const apart = await db
    .updateTable("loose_sheets")
    .set({ joined: null })
    .where("userId", "=", viewer.id)
    .where("chave", "in", chaves)
    .where("joined", "is not", null)
    .returning("fileId")
    .execute();
  const shown = await showFiles(ctx, new Set(apart.map((part) => part.fileId)));
  await db.deleteFrom("loose_sheets").where("userId", "=", viewer.id).where("fileId", "=", fileId).execute();
  await db
    .updateTable("files")
    .set({ ownReading: null })
    .where("userId", "=", viewer.id)
    .where("id", "=", fileId)
    .execute();
  await weighAgain(ctx, chaves);
  return shown;
}

/**
 * Stores the result of joining some sheets, unless the set of sheets has changed meanwhile.
 *
 * @param notesOf - the notes as each file shows them; null where the sheets do not fit
 * @returns the notes that the files show now
 */
export async function joinLooseSheets(
  ctx: ServiceContext,
  { chave, parts }: LooseGroup,
  notesOf: ReadonlyMap<string, readonly ReadNote[]> | null,
): Promise<FileNotes[]> {
  const { db, viewer } = ctx;
  const stored = await db
    .selectFrom("loose_sheets")
    .select(["id", "fileId", sql<boolean>`joined is not null`.as("isJoined")])
    .where("userId", "=", viewer.id)
    .where("chave", "=", chave)
    .execute();
  const read = new Set(parts.map(({ id }) => id));
  if (stored.length !== read.size || !stored.every(({ id }) => read.has(id))) return [];
  const own = db.updateTable("loose_sheets").where("userId", "=", viewer.id).where("chave", "=", chave);
  await own.set({ joined: null, isWeighed: true }).execute();
  for (const [fileId, notes] of notesOf ?? []) {
    await own
      .set({ joined: writeReadings(notes) })
      .where("fileId", "=", fileId)
      .execute();
  }
  const changed = stored.filter(({ isJoined }) => isJoined || notesOf !== null);
  return showFiles(ctx, new Set(changed.map(({ fileId }) => fileId)));
}

const writeReadings = (notes: readonly ReadNote[]) => `[${notes.map(writeReading).join()}]`;

/** Sheets with only one distinct text need no others: they are copies of the same sheet. */
async function weighAgain({ db, viewer }: ServiceContext, chaves: readonly string[]): Promise<void> {
  for (const chave of chaves) {
    const { texts } = await db
      .selectFrom("loose_sheets")
      .select(({ fn }) => fn.count<number>("conteudo").distinct().as("texts"))
      .where("userId", "=", viewer.id)
      .where("chave", "=", chave)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("loose_sheets")
      .set({ isWeighed: texts < 2 })
      .where("userId", "=", viewer.id)
      .where("chave", "=", chave)
      .execute();
  }
}

/** Writes the notes that files hold by their sheets, alone or joined, and the state of the files. */
async function showFiles(ctx: ServiceContext, fileIds: ReadonlySet<string>): Promise<FileNotes[]> {
  const shown: FileNotes[] = [];
  for (const fileId of fileIds) shown.push({ fileId, notes: await showFile(ctx, fileId) });
  return shown;
}

async function showFile({ db, viewer, now }: ServiceContext, fileId: string): Promise<ReadNote[]> {
  const file = await db
    .selectFrom("files")
    .select(["ownReading", "pictures", "naoENota"])
    .where("userId", "=", viewer.id)
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom("loose_sheets")
    .select(["chave", "paginas", "alone", "joined"])
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .orderBy("id")
    .execute();
  const held = await db
    .selectFrom("note_files")
    .select("reading")
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .execute();
  const loose = new Set(parts.flatMap(({ paginas }) => paginas));
  const joined = new Map(parts.flatMap((part) => (part.joined ? [[part.chave, part.joined] as const] : [])));
  const joinedPages = new Set(parts.flatMap((part) => (part.joined ? part.paginas : [])));
  if (file.ownReading) {
    const { status, ...outcome } = outcomeOf(file.ownReading, joinedPages);
    await db
      .updateTable("files")
      .set({
        ...outcome,
        status: file.pictures === null ? status : "concluido",
        dataConclusao: now,
        naoENota: file.naoENota && joinedPages.size === 0,
      })
      .where("userId", "=", viewer.id)
      .where("id", "=", fileId)
      .execute();
  }
  const others = held
    .map(({ reading }) => parseReading(reading))
    .filter(({ liquido, outrasPaginas }) => outrasPaginas === undefined && !loose.has(liquido.pagina));
  const together = [...joined.values()].flat().map(parseReading);
  const alone = parts.flatMap((part) => (part.joined ? [] : part.alone.map(parseReading)));
  return [...others, ...together, ...alone].toSorted((one, other) => firstPage(one) - firstPage(other));
}

const firstPage = ({ negocios, liquido }: ReadNote) =>
  Math.min(liquido.pagina, ...negocios.slice(0, 1).map(({ pagina }) => pagina));
