import { DomainError } from "@app/core/errors";
import { providerGarbage, providerResting, providerVectorSize } from "@app/core/provider-errors";
import { calibrationTexts, thresholdBetween } from "@app/core/search/calibrate";
import { EMBEDDING_DIMENSIONS, HASH_MODEL, hashEmbedding } from "@app/core/search/hash-embedding";
import { z } from "zod";
import { askModel, type ModelAddress } from "../outside-call.ts";

/** Embeds texts as vectors of 384 numbers, compared by cosine. */
export interface Embedder {
  /** Kept with each vector; vectors of two models cannot be compared. */
  readonly model: string;
  /**
   * Cosine (0 to 1) from which a passage counts as relevant; depends on the model, and for a service it is known after
   * its first embedding.
   */
  readonly minSimilarity: number;
  /** True when texts of the same meaning are near each other; false when only shared words and letters count. */
  readonly knowsMeaning: boolean;
  /** One vector per text, in order. */
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** An embedder on an outside server. */
export interface OutsideEmbedder extends Embedder {
  /** Host that receives the texts, as shown to people. */
  readonly host: string;
  /** @throws DomainError with a sentence for administrators */
  embed(texts: readonly string[], timeoutMs?: number): Promise<number[][]>;
}

/**
 * Measured on 76 passages of 13 real notes: questions about their text reach 0.34, questions about other things 0.14;
 * but a short passage that shares one word by chance reaches 0.33. So the cosine ranks passages and rarely admits one
 * by itself.
 */
const BUILT_IN_MIN_SIMILARITY = 0.45;

/** The embedding that needs no service and no download. */
export function createBuiltInEmbedder(): Embedder {
  return {
    model: HASH_MODEL,
    minSimilarity: BUILT_IN_MIN_SIMILARITY,
    knowsMeaning: false,
    embed: async (texts) => texts.map(hashEmbedding),
  };
}

/** Time of a batch of passages on a processor without a graphics card. */
const BATCH_TIMEOUT_MS = 60_000;
/** 64 vectors are some 500 kB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** After a failure, so that not each question waits for a service that is down. */
const REST_MS = 30_000;

const answer = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()) })),
});

/** @param restMs - for how long the service is not asked after it failed */
export function createOutsideEmbedder(address: ModelAddress, restMs = REST_MS): OutsideEmbedder {
  const { host } = new URL(address.url);
  let minSimilarity: number | undefined;
  let restsUntil = 0;
  /** Models that cannot shorten their vectors are refused with it by some servers. */
  let asksForSize = true;

  async function ask(texts: readonly string[], timeoutMs: number, withSize: boolean): Promise<number[][]> {
    const size = withSize ? { dimensions: EMBEDDING_DIMENSIONS } : {};
    const said = await askModel(address, "embeddings", {
      ...{ timeoutMs, maxBytes: MAX_ANSWER_BYTES },
      body: { input: texts, encoding_format: "float", ...size },
    });
    const read = answer.safeParse(said);
    const vectors = read.data?.data.toSorted((one, other) => one.index - other.index);
    if (vectors?.length !== texts.length) throw providerGarbage(host);
    return vectors.map(({ embedding }, place) => {
      if (vectors[place]?.index !== place || !embedding.some((value) => value !== 0)) throw providerGarbage(host);
      if (embedding.length !== EMBEDDING_DIMENSIONS) {
        throw providerVectorSize(host, embedding.length, EMBEDDING_DIMENSIONS);
      }
      return embedding;
    });
  }

  async function askInSize(texts: readonly string[], timeoutMs: number): Promise<number[][]> {
    if (!asksForSize) return ask(texts, timeoutMs, false);
    try {
      return await ask(texts, timeoutMs, true);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "PROVIDER_REFUSED") throw error;
      const vectors = await ask(texts, timeoutMs, false);
      asksForSize = false;
      return vectors;
    }
  }

  return {
    host,
    model: address.model,
    knowsMeaning: true,
    get minSimilarity() {
      return minSimilarity ?? Number.POSITIVE_INFINITY;
    },
    async embed(texts, timeoutMs = BATCH_TIMEOUT_MS) {
      if (Date.now() < restsUntil) throw providerResting(host);
      try {
        minSimilarity ??= thresholdBetween(await askInSize(calibrationTexts, timeoutMs));
        return await askInSize(texts, timeoutMs);
      } catch (error) {
        restsUntil = Date.now() + restMs;
        throw error;
      }
    },
  };
}
