import { fnv1a } from "../fnv1a.ts";
import { toTerms } from "./terms.ts";

/** The width of the column `chunks.embedding`. */
export const EMBEDDING_DIMENSIONS = 384;
/** Kept with each vector; change it whenever the same text would get another vector. */
export const HASH_MODEL = "farol-hash-v1";

/** Weights: whole words count more than their letter groups. */
const WORD_WEIGHT = 1;
const PAIR_WEIGHT = 0.5;
const PIECE_WEIGHT = 0.25;
const PIECE_LENGTHS = [3, 4];

/**
 * The vector of a text from hashed words, word pairs and letter groups of 3 and 4, with a sign from the hash so that
 * collisions cancel out. Same text, same vector, on every machine.
 *
 * @returns 384 numbers of length 1 as a vector; the first axis for a text without terms, since a zero vector has no angle
 */
export function hashEmbedding(text: string): number[] {
  const vector = new Array<number>(EMBEDDING_DIMENSIONS).fill(0);
  for (const [feature, weight] of features(toTerms(text))) {
    const hash = fnv1a(feature);
    const axis = (hash >>> 1) % EMBEDDING_DIMENSIONS;
    vector[axis] = (vector[axis] ?? 0) + (hash & 1 ? weight : -weight);
  }
  const length = Math.hypot(...vector);
  if (length === 0) return vector.map((_, axis) => (axis === 0 ? 1 : 0));
  return vector.map((value) => value / length);
}

function* features(terms: readonly string[]): Generator<[feature: string, weight: number]> {
  for (const [index, term] of terms.entries()) {
    yield [`w:${term}`, WORD_WEIGHT];
    const next = terms[index + 1];
    if (next) yield [`p:${term} ${next}`, PAIR_WEIGHT];

    const bounded = `<${term}>`;
    for (const size of PIECE_LENGTHS) {
      for (let at = 0; at + size <= bounded.length; at += 1) yield [`c:${bounded.slice(at, at + size)}`, PIECE_WEIGHT];
    }
  }
}
