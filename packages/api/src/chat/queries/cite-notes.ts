import { allSources, sourcesOf } from "@app/core/chat/cite-sources";
import { NO_ROWS, type Some } from "@app/core/chat/results";
import { MAX_CITED_NOTES } from "@app/core/chat/schema";
import type { Source } from "@app/core/notes/source";
import type { LedgerLine } from "@app/core/portfolio/facts";
import { type Expression, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { type LedgerRows, withNotes } from "../../portfolio/queries/ledger/list-ledger.ts";
import { noteOrder } from "../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../portfolio/queries/ledger/source-columns.ts";

/** A line of a note. */
interface Place {
  noteId: string | null;
  pagina: number | null;
  linha: number | null;
}

/**
 * What an answer cites: the rows of its first page when there are no others, else what `read` finds.
 *
 * @param offset - rows before the page; a further page is of an answer that has cited already
 */
export async function cite(
  { rows, total }: Some<Source>,
  offset: number,
  read: () => Promise<Some<Source>>,
): Promise<Some<Source>> {
  if (offset > 0) return NO_ROWS;
  return rows.length === total ? allSources(rows) : read();
}

/** What several filters find, one after the other. */
export async function citeEach<Filter>(
  filters: readonly Filter[],
  read: (filter: Filter) => Promise<Some<Source>>,
): Promise<Some<Source>> {
  const [only, ...others] = filters;
  if (only !== undefined && others.length === 0) return read(only);
  const rows: Source[] = [];
  for (const filter of filters) rows.push(...(await read(filter)).rows);
  return allSources(rows);
}

/** {@link cite} of rows of the ledger. */
export function citeLines({ rows, total }: Some<LedgerLine>, offset: number, read: () => Promise<Some<Source>>) {
  const withoutNote = rows.length - sourcesOf(rows).length;
  return cite({ rows: sourcesOf(rows), total: total - withoutNote }, offset, read);
}

/** The first line of each note that rows of the ledger are from. */
export function citeRows({ db }: ServiceContext, rows: LedgerRows): Promise<Some<Source>> {
  const places = withNotes(db, rows.clearSelect().select(["ledger.tradeId"])).select([
    "trades.noteId",
    "trades.pagina",
    "trades.linha",
  ]);
  return citeFirst(db, places);
}

/** The first line of each of these notes of the viewer. */
export async function citeNotes({ db, viewer }: ServiceContext, noteIds: readonly string[]): Promise<Some<Source>> {
  if (noteIds.length === 0) return NO_ROWS;
  const places = db
    .selectFrom("trades")
    .select(["noteId", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", noteIds);
  return citeFirst(db, places);
}

/** The first line of each note, oldest first; of the first {@link MAX_CITED_NOTES} notes. */
export async function citeFirst(db: ServiceContext["db"], places: Expression<Place>): Promise<Some<Source>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom(sql<Place>`(${places})`.as("place"))
        .select(["place.noteId", "place.pagina", "place.linha"])
        .distinctOn("place.noteId")
        .where("place.noteId", "is not", null)
        .orderBy("place.noteId")
        .orderBy("place.pagina")
        .orderBy("place.linha")
        .as("first"),
    )
    .innerJoin("notes", "notes.id", "first.noteId")
    .innerJoin("files", "files.id", "notes.fileId")
    .select(sourceColumns)
    .select([
      sql<number>`first.pagina`.as("pagina"),
      sql<number>`first.linha`.as("linha"),
      sql<number>`count(*) over ()`.as("total"),
    ])
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder)
    .limit(MAX_CITED_NOTES)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
