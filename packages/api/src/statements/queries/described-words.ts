import { foldText } from "@app/core/fold-text";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** So many of the newest entries name what people ask for, and are read in milliseconds. */
const MOST_ENTRIES = 5_000;
/** In characters; a shorter word is no name. */
const SHORTEST = 3;

/** Words of some texts that stand in descriptions of the viewer's newest entries, as {@link foldText} gives them. */
export async function listDescribedWords({ db, viewer }: ServiceContext, texts: readonly string[]): Promise<string[]> {
  const words = new Set(texts.flatMap((text) => foldText(text).match(WORD) ?? []).filter(isLongEnough));
  if (words.size === 0) return [];
  const { rows } = await sql<{ palavra: string }>`
    select distinct palavra
    from (
      select chave from bank_entries where "userId" = ${viewer.id} order by data desc, id desc limit ${MOST_ENTRIES}
    ) entry, unnest(string_to_array(translate(entry.chave, ${MARKS}, ${" ".repeat(MARKS.length)}), ' ')) palavra
    where palavra = any(${[...words]}::text[])`.execute(db);
  return rows.map(({ palavra }) => palavra);
}

const WORD = /[a-z0-9]+/g;
const isLongEnough = ({ length }: string) => length >= SHORTEST;
/** What stands between words of descriptions: `UBER*TRIP`. */
const MARKS = "*.,-/()&:_#+'";
