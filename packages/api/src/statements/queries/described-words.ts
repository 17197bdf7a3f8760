import { foldText } from "@app/core/fold-text";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** So many of the newest entries name what people ask for, and are read in milliseconds. */
const MOST_ENTRIES = 5_000;

/** Words of some texts that stand in descriptions of the viewer's newest entries, as {@link foldText} gives them. */
export async function listDescribedWords({ db, viewer }: ServiceContext, texts: readonly string[]): Promise<string[]> {
  const asked = new Set(texts.flatMap((text) => wordsOf(foldText(text))));
  if (asked.size === 0) return [];
  const { rows } = await sql<{ chave: string }>`
    select distinct chave
    from (
      select chave from bank_entries where "userId" = ${viewer.id} order by data desc, id desc limit ${MOST_ENTRIES}
    ) newest`.execute(db);
  const described = new Set(rows.flatMap(({ chave }) => wordsOf(chave)));
  return [...asked].filter((word) => described.has(word));
}

/** A letter alone is no name. */
const wordsOf = (text: string) => text.match(/[a-z0-9]{2,}/g) ?? [];
