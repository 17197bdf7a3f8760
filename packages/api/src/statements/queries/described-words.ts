import { isSlipOf } from "@app/core/chat/understanding/lexicon/near-names";
import { foldText } from "@app/core/fold-text";
import { groupBy } from "@app/core/group-by";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** So many of the newest entries name what people ask for, and are read in milliseconds. */
const MOST_ENTRIES = 5_000;

/**
 * Words that stand in descriptions of the viewer's newest entries and, as they are or with a slip ({@link isSlipOf}), in some texts, as
 * {@link foldText} gives them.
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
  const [known, unknown] = [
    [...asked].filter((it) => described.has(it)),
    [...asked].filter((it) => !described.has(it)),
  ];
  const byLetter = groupBy(described, (word) => word.charAt(0));
  const near = unknown.slice(0, MOST_SLIPS).flatMap((word) => firstTwo(byLetter.get(word.charAt(0)) ?? [], word));
  return [...new Set([...known, ...near])];
}

/** Of more unknown words slips are not looked for: each is held against all that begin with its letter. */
const MOST_SLIPS = 50;

/** Two of which a word may be a slip: neither is meant then. */
function firstTwo(words: readonly string[], word: string): string[] {
  const first = words.find((it) => isSlipOf(word, it));
  const second = first && words.find((it) => it !== first && isSlipOf(word, it));
  return [first, second].flatMap((it) => it ?? []);
}

/** A letter alone is no name, and a number is one that stands by itself: `99`, and not those of `10/03`. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/[a-z0-9]{2,}/g)].flatMap(({ 0: word, index }) => {
    const [before, after] = [
      text.slice(Math.max(0, index - 2), index),
      text.slice(index + word.length, index + word.length + 2),
    ];
    const isOfMore = /\d[/.,:-]$/.test(before) || /^[/.,:-]\d/.test(after);
    return isOfMore && !/[a-z]/.test(word) ? [] : word;
  });
