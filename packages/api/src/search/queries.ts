import { DomainError } from "@app/core/errors";
import { fillRanks, fuseRanks, isUnsure, type WordMatch } from "@app/core/search/rank";
import { answersTerms, questionTerms } from "@app/core/search/terms";
import { sql } from "kysely";
import { hasAgreed } from "../consents/queries.ts";
import type { ServiceContext } from "../context.ts";
import type { Embedder } from "./client.ts";

/** A passage of one of the viewer's files. */
interface FoundChunk {
  texto: string;
  /** From 1. */
  pagina: number;
  fileId: string;
  nome_arquivo: string;
}

/** Length of each ranked list before fusion; well above any limit. */
const CANDIDATES = 40;

/**
 * The viewer's passages that answer a question best: those with its words and those nearest in meaning. None when no passage has most of the words or comes near enough.
 *
 * @param limit - passages answered at most
 */
export async function searchChunks(ctx: ServiceContext, question: string, limit: number): Promise<FoundChunk[]> {
  const terms = questionTerms(question);
  if (terms.length === 0) return [];

  const { ranked, nearest, maxDistance } = await rankPassages(ctx, question);
  const near = new Set(nearest.filter(({ distance }) => distance <= maxDistance).map(({ id }) => id));
  const held = await getHeldTerms(ctx, terms, ranked);
  const answering = ranked.filter((id) => near.has(id) || answersTerms(terms, held.get(id) ?? [])).slice(0, limit);
  const chunks = await getChunks(ctx, answering);
  return answering.flatMap((id) => chunks.get(id) ?? []);
}

/** The viewer's passages by the words of a question, by its meaning, and by both; best first. */
export async function rankPassages(ctx: ServiceContext, question: string) {
  const asked = await embedQuestion(ctx, question);
  const [byTerms, nearest] = await Promise.all([rankByTerms(ctx, questionTerms(question)), listNearest(ctx, asked)]);
  const maxDistance = 1 - asked.embedder.minSimilarity;
  if (asked.embedder.knowsMeaning) {
    const ranked = fuseRanks([byTerms.map(({ id }) => id), nearest.map(({ id }) => id)]);
    return { byTerms, nearest, maxDistance, ranked };
  }
  const compared = new Set(nearest.map(({ id }) => id));
  const others = byTerms.filter((match) => isUnsure(match) && !compared.has(match.id)).map(({ id }) => id);
  const further = others.length > 0 ? await listNearest(ctx, asked, others) : [];
  const byMeaning = [...nearest, ...further].map(({ id }) => id);
  return { byTerms, nearest, maxDistance, ranked: fillRanks(byTerms, byMeaning) };
}

/** A vector as pgvector reads it. */
export function asVector(values: readonly number[] | Float32Array) {
  return sql<string>`${`[${values.join(",")}]`}::vector`;
}

/** True where a passage holds the term; terms hold only letters and digits, so they cannot be operators. */
const holds = (term: string) => sql<boolean>`terms @@ to_tsquery('simple', ${term})`;
const anyOf = (terms: readonly string[]) => sql<string>`to_tsquery('simple', ${terms.join(" | ")})`;

/** Normalisation of ts_rank_cd: divides by 1 + the logarithm of the length. Source: PostgreSQL manual, 12.3.3. */
const SHORT_PASSAGES_FIRST = 1;
/**
 * Passages ranked by how near to each other they hold the terms, some 10 µs each; of more than these, only those that hold
 * most of the terms, the shortest first.
 */
const MAX_RANKED = 200;

async function rankByTerms({ db, viewer }: ServiceContext, terms: readonly string[]): Promise<WordMatch[]> {
  const held = sql<number>`${sql.join(
    terms.map((term) => sql`(${holds(term)})::int`),
    sql` + `,
  )}`;
  return (
    db
      // The ids alone are sorted: with its terms each row has some 1.5 kB.
      .with("best", (own) =>
        own
          .selectFrom("chunks")
          .select(["chunks.id", held.as("held")])
          .where("userId", "=", viewer.id)
          .orderBy("held", "desc")
          .orderBy(sql`length(terms)`)
          .orderBy("chunks.id")
          .limit(MAX_RANKED),
      )
      .selectFrom("best")
      .innerJoin("chunks", "chunks.id", "best.id")
      .select(["best.id", "best.held"])
      .where("chunks.userId", "=", viewer.id)
      .where("held", ">", 0)
      .orderBy(sql`ts_rank_cd(terms, ${anyOf(terms)}, ${sql.lit(SHORT_PASSAGES_FIRST)})`, "desc")
      .orderBy("best.id")
      .limit(CANDIDATES)
      .execute()
  );
}

/** How long a question waits for the service that embeds it. */
const QUESTION_TIMEOUT_MS = 2000;

/** A question's vector, and the model that it is of. */
interface AskedVector {
  embedder: Embedder;
  embedding: readonly number[];
}

/** The question's vector, by the service that the viewer agreed to, or by the built-in model when there is none or it fails. */
async function embedQuestion(ctx: ServiceContext, question: string): Promise<AskedVector> {
  const { embedder, outsideEmbedder, log } = ctx.services;
  if (outsideEmbedder && (await hasAgreed(ctx, "busca"))) {
    try {
      const [embedding = []] = await outsideEmbedder.embed([question], QUESTION_TIMEOUT_MS);
      return { embedder: outsideEmbedder, embedding };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ err: error }, "A question was embedded by the built-in model, since the service failed");
    }
  }
  const [embedding = []] = await embedder.embed([question]);
  return { embedder, embedding };
}

/**
 * The viewer's passages nearest to a question, with their distance from 0 to 2. Every vector of theirs is compared: an index of
 * all people's vectors would miss some.
 *
 * @param among - only these passages
 */
async function listNearest({ db, viewer }: ServiceContext, { embedder, embedding }: AskedVector, among?: string[]) {
  const distance = sql<number>`embedding <=> ${asVector(embedding)}`;
  return db
    .selectFrom("chunk_vectors")
    .select(["chunkId as id", distance.as("distance")])
    .where("userId", "=", viewer.id)
    .where("model", "=", embedder.model)
    .$if(among !== undefined, (query) => query.where("chunkId", "in", among ?? []))
    .orderBy("distance")
    .orderBy("chunkId")
    .limit(CANDIDATES)
    .execute();
}

/** Which of the terms each of these passages holds. */
async function getHeldTerms({ db, viewer }: ServiceContext, terms: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .select(sql<boolean[]>`array[${sql.join(terms.map(holds))}]`.as("held"))
    .where("userId", "=", viewer.id)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, held }) => [id, terms.filter((_, index) => held[index])]));
}

async function getChunks({ db, viewer }: ServiceContext, ids: readonly string[]): Promise<Map<string, FoundChunk>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("chunks")
    .innerJoin("files", "files.id", "chunks.fileId")
    .select(["chunks.id", "chunks.texto", "chunks.pagina", "chunks.fileId", "files.nome_arquivo"])
    .where("chunks.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where("chunks.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...chunk }) => [id, chunk]));
}
