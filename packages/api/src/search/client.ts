import { HASH_MODEL, hashEmbedding } from "@app/core/search/hash-embedding";

/** Embeds texts as vectors of 384 numbers, compared by cosine. */
export interface Embedder {
  /** Kept with each vector; vectors of two models cannot be compared. */
  readonly model: string;
  /** Cosine (0 to 1) from which a passage counts as relevant; depends on the model. */
  readonly minSimilarity: number;
  /** One vector per text, in order. */
  embed(texts: readonly string[]): Promise<number[][]>;
}

/**
 * Measured on 76 passages of 13 real notes: questions about their text reach 0.34, about other things 0.14; but a short
 * passage that shares one word by chance comes to 0.33. So the cosine ranks passages and rarely admits one by itself.
 */
const BUILT_IN_MIN_SIMILARITY = 0.45;

/** The embedding that needs no service and no download. */
export function createBuiltInEmbedder(): Embedder {
  return {
    model: HASH_MODEL,
    minSimilarity: BUILT_IN_MIN_SIMILARITY,
    embed: async (texts) => texts.map(hashEmbedding),
  };
}
