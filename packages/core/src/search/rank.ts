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
