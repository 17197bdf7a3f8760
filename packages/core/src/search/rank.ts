/** Damps the first places so that one list cannot decide alone. Source: Cormack, Clarke, Büttcher, SIGIR 2009 (k = 60). */
const RANK_CONSTANT = 60;

/**
 * Fuses ranked lists into one by reciprocal rank: an entry scores the sum of 1 / (60 + place) over the lists that hold it.
 *
 * @param lists - keys, best first; a list may lack keys that another has
 * @returns every key once, best first; ties stand in the order in which they were met
 */
export function fuseRanks(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists) {
    for (const [index, key] of list.entries()) {
      scores.set(key, (scores.get(key) ?? 0) + 1 / (RANK_CONSTANT + index + 1));
    }
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

/** Passages found by the words of a question. */
export interface WordMatch {
  id: string;
  /** Number of the question's words in the passage. */
  held: number;
}

/** True when a single word decided, which many passages contain by chance. */
export const isUnsure = ({ held }: WordMatch) => held <= 1;

/**
 * Ranks by words, and by vectors only where words do not decide: among passages with a single word of the question, and
 * after all passages with any. For vectors of letters, which add only misspellings to the words.
 *
 * @param byWords - best first
 * @param byVectors - keys, best first; missing keys follow in the order of the words
 * @returns every key once, best first
 */
export function fillRanks(byWords: readonly WordMatch[], byVectors: readonly string[]): string[] {
  const places = new Map(byVectors.map((id, place) => [id, place]));
  const placeOf = ({ id }: WordMatch) => places.get(id) ?? byVectors.length;
  const sure = byWords.filter((match) => !isUnsure(match));
  const unsure = byWords.filter(isUnsure).toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...new Set([...[...sure, ...unsure].map(({ id }) => id), ...byVectors])];
}
