import { filtersOfGroups } from "@app/core/chat/answers/chosen";
import type { Group } from "@app/core/chat/answers/groups";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { allSources } from "@app/core/chat/cite-sources";
import { NO_ROWS, type Some } from "@app/core/chat/results";
import { MAX_CITED_NOTES } from "@app/core/chat/schema";
import type { Source } from "@app/core/notes/source";
import type { DayRange } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { noteOrder } from "../../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../../portfolio/queries/ledger/source-columns.ts";
import { list, type Page, type Place, type Relation } from "./relation.ts";

/** What an answer cites that rests on listed rows: all of them where there are no others, else the first line of each note. */
async function cite<Line>(relation: Relation<Line>, { rows, total }: Some<Line>): Promise<Some<Source>> {
  return rows.length === total ? allSources(rows.flatMap(relation.sourcesOf)) : citeFirst(relation);
}

/** {@link cite} of all rows, however many there are. */
export async function citeAll<Line>(relation: Relation<Line>): Promise<Some<Source>> {
  const rows = await list(relation);
  return cite(relation, { rows, total: rows.length < MAX_TABLE_ROWS ? rows.length : Number.POSITIVE_INFINITY });
}

/** A page of so many rows, and how all of them are cited. */
export async function listCited<Line>(relation: Relation<Line>, total: number, page: Page) {
  const lines: Some<Line> = { rows: await list(relation, page), total };
  return { lines, cite: () => cite(relation, lines) };
}

/**
 * What is cited of chosen groups, whose rows others than theirs contribute nothing to.
 *
 * @param asked - the periods of the question
 * @param read - what is cited of the rows of a filter
 */
export async function citeGroups(
  groups: readonly Group[],
  asked: readonly DayRange[],
  read: (of: ReturnType<typeof filtersOfGroups>[number]) => Promise<Some<Source>>,
): Promise<Some<Source>> {
  const filters = filtersOfGroups(groups, asked);
  const [only, ...others] = filters;
  if (only !== undefined && others.length === 0) return read(only);
  const rows: Source[] = [];
  for (const filter of filters) rows.push(...(await read(filter)).rows);
  return allSources(rows);
}

/** The first line of each of these notes of the viewer. */
export async function citeNotes({ db, viewer }: ServiceContext, noteIds: readonly string[]): Promise<Some<Source>> {
  if (noteIds.length === 0) return NO_ROWS;
  const places = db
    .selectFrom("trades")
    .select(["noteId", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", noteIds);
  return citeFirst({ db, places });
}

/** The first line of each note, oldest first; of the first {@link MAX_CITED_NOTES} notes. */
export async function citeFirst({ db, places }: Pick<Relation<unknown>, "db" | "places">): Promise<Some<Source>> {
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
