import { isSlipOf } from "@app/core/chat/understanding/lexicon/near-names";
import { foldText } from "@app/core/fold-text";
import { groupBy } from "@app/core/group-by";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** So many of the newest entries name what people ask for, and are read in milliseconds. */
const MOST_ENTRIES = 5_000;

/**
 * Words that stand in descriptions of the viewer's newest entries and, as they are or with a slip, in some texts, as {@link foldText}
 * gives them.
 */
export async function listDescribedWords({ db, viewer }: ServiceContext, texts: readonly string[]): Promise<string[]> {
  const asked = new Set(texts.flatMap((text) => wordsOf(foldText(text))));
  if (asked.size === 0) return [];
  const { rows } = await sql<{ chave: string }>`
    select distinct chave
    from (
      select chave from bank_entries where "userId" = ${viewer.id} order by data desc, id desc limit ${MOST_ENTRIES}
    ) newest`.execute(db);
  const described = new Set(rows.flatMap(({ chave }) => wordsOf(chave)));
  const unknown = groupBy([...asked].filter((word) => !described.has(word)).slice(0, MOST_SLIPS), firstLetter);
  const isMeant = (word: string) => unknown.get(firstLetter(word))?.some((it) => isSlipOf(it, word));
  return [...described].filter((word) => asked.has(word) || isMeant(word));
}

/** Of more unknown words slips are not looked for: each is held against all that begin with its letter. */
const MOST_SLIPS = 50;
const firstLetter = (word: string) => word.charAt(0);

/** A letter alone is no name. */
const wordsOf = (text: string) => text.match(/[a-z0-9]{2,}/g) ?? [];
