import { fuseRanks } from "@app/core/search/rank";
import { answersTerms, toTerms } from "@app/core/search/terms";
import { sql } from "kysely";
import type { ServiceContext } from "../context.ts";

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
 * The viewer's passages that answer a question best: those with its words and those nearest in meaning, fused by
 * reciprocal rank. None when no passage has most of the words or comes near enough.
 *
 * @param limit - passages answered at most
 */
export async function searchChunks(ctx: ServiceContext, question: string, limit: number): Promise<FoundChunk[]> {
  const terms = [...new Set(toTerms(question))];
  if (terms.length === 0) return [];

  const [embedding] = await ctx.services.embedder.embed([question]);
  const byTerms = await rankByTerms(ctx, terms);
  const byMeaning = embedding ? await rankByMeaning(ctx, embedding) : [];
  const ranked = fuseRanks([byTerms, byMeaning.map(({ id }) => id)]);

  const { minSimilarity } = ctx.services.embedder;
  const near = new Set(byMeaning.filter(({ distance }) => 1 - distance >= minSimilarity).map(({ id }) => id));
  const chunks = await getChunks(ctx, ranked);
  return ranked
    .filter((id) => near.has(id) || answersTerms(terms, chunks.get(id)?.texto ?? ""))
    .flatMap((id) => chunks.get(id) ?? [])
    .slice(0, limit);
}

/** A vector as pgvector reads it. */
export function asVector(values: readonly number[] | Float32Array) {
  return sql<string>`${`[${values.join(",")}]`}::vector`;
}

/** Any of the terms; they hold only letters and digits, so they cannot be operators. */
const anyOf = (terms: readonly string[]) => sql<string>`to_tsquery('simple', ${terms.join(" | ")})`;

/** Normalisation of ts_rank_cd: divides by 1 + the logarithm of the length. Source: PostgreSQL manual, 12.3.3. */
const SHORT_PASSAGES_FIRST = 1;

async function rankByTerms({ db, viewer }: ServiceContext, terms: readonly string[]): Promise<string[]> {
  const query = anyOf(terms);
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("userId", "=", viewer.id)
    .where(sql<boolean>`terms @@ ${query}`)
    .orderBy(sql`ts_rank_cd(terms, ${query}, ${sql.lit(SHORT_PASSAGES_FIRST)})`, "desc")
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();
  return rows.map((row) => row.id);
}

function rankByMeaning({ db, viewer, services }: ServiceContext, embedding: number[]) {
  const distance = sql<number>`embedding <=> ${asVector(embedding)}`;
  return db
    .selectFrom("chunks")
    .select(["id", distance.as("distance")])
    .where("userId", "=", viewer.id)
    .where("model", "=", services.embedder.model)
    .orderBy("distance")
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();
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
