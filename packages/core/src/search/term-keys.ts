import { fnv1a } from "../fnv1a.ts";

/** Keys go from 1 to this; two terms of one passage have the same by chance in one pair of half a thousand million. */
export const MAX_TERM_KEY = 2 ** 29;

/** Numbers of terms, for comparing passages by shared terms: each once, ascending. */
export function termKeys(terms: readonly string[]): number[] {
  return [...new Set(terms.map((term) => (fnv1a(term) % MAX_TERM_KEY) + 1))].sort((one, other) => one - other);
}
