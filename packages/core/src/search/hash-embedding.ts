import { continueFnv1a, fnv1a } from "../fnv1a.ts";
import { toTerms } from "./terms.ts";

/** The width of the column `chunk_vectors.embedding`. */
export const EMBEDDING_DIMENSIONS = 384;
/** Kept with each vector; change it whenever the same text would get another vector. */
export const HASH_MODEL = "farol-hash-v1";

/** Weights: whole words count more than their letter groups. */
const WORD_WEIGHT = 1;
const PAIR_WEIGHT = 0.5;
const PIECE_WEIGHT = 0.25;
/** Groups of this many letters, and of one more. */
const PIECE_LENGTH = 3;

/** Each kind of feature is hashed with a beginning of its own. */
const WORD = fnv1a("w:");
const PAIR = fnv1a("p:");
const PIECE = fnv1a("c:");

/**
 * The vector of a text from hashed words, word pairs and letter groups of 3 and 4, with a sign from the hash so that
 * collisions cancel out. Same text, same vector, on every machine.
 *
 * @returns 384 numbers of length 1 as a vector; the first axis for a text without terms, since a zero vector has no angle
 */
export function hashEmbedding(text: string): number[] {
  return [...embedTerms(toTerms(text))];
}

/** {@link hashEmbedding} of a text whose terms are known. @param terms - as `toTerms` gives them */
export function embedTerms(terms: readonly string[]): Float64Array {
  const sums = new Float64Array(EMBEDDING_DIMENSIONS);
  const add = (hash: number, weight: number) => {
    const axis = (hash >>> 1) % EMBEDDING_DIMENSIONS;
    sums[axis] = (sums[axis] ?? 0) + (hash & 1 ? weight : -weight);
  };
  for (const [index, term] of terms.entries()) {
    add(hashOf(WORD, term), WORD_WEIGHT);
    const next = terms[index + 1];
    if (next) add(hashOf(hashOf(hashOf(PAIR, term), " "), next), PAIR_WEIGHT);

    const bounded = `<${term}>`;
    for (let at = 0; at + PIECE_LENGTH <= bounded.length; at += 1) {
      const end = at + PIECE_LENGTH;
      const piece = continueFnv1a(PIECE, bounded, at, end);
      add(piece, PIECE_WEIGHT);
      if (end < bounded.length) add(continueFnv1a(piece, bounded, end, end + 1), PIECE_WEIGHT);
    }
  }
  const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0));
  if (length === 0) return sums.fill(1, 0, 1);
  return sums.map((sum) => sum / length);
}

const hashOf = (beginning: number, text: string) => continueFnv1a(beginning, text, 0, text.length);
