// What the models see of a tagged message: its words, pairs of them, and pieces of words, each as the number of a bucket.
import { fnv1a } from "../../fnv1a.ts";

/** Of the pieces of a word, with its two edges. */
const [SHORTEST_PIECE, LONGEST_PIECE] = [3, 5];
/** A message has more only when it says nothing else. */
const MOST_FEATURES = 2_000;

function hash(text: string): number {
  const value = fnv1a(text);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Those of a message after a question of some kind. */
export const featuresAfter = (features: readonly number[], before: string): number[] => [
  ...features,
  hash(`b ${before}`),
];

/** Each feature of a tagged message once, as 32 bits; a model takes the lower ones. */
export function featuresOf(tagged: string): number[] {
  const words = ["^", ...(tagged.match(/[A-Za-z0-9%]+|[?+]/g) ?? []), "$"];
  const found = new Set<number>();
  const add = (feature: string) => {
    if (found.size < MOST_FEATURES) found.add(hash(feature));
  };
  for (const [at, word] of words.entries()) {
    add(`w ${word}`);
    const [next, second] = [words[at + 1], words[at + 2]];
    if (next !== undefined) add(`p ${word} ${next}`);
    if (second !== undefined) add(`s ${word} ${second}`);
    if (/^[a-z]{4,}$/.test(word)) {
      const whole = `<${word.slice(0, 30)}>`;
      for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size += 1) {
        for (let start = 0; start + size <= whole.length; start += 1) add(`c ${whole.slice(start, start + size)}`);
      }
    }
  }
  return [...found];
}
