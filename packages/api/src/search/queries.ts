import { fuseRanks } from "@app/core/search/rank";
import { answersTerms, toTerms } from "@app/core/search/terms";
import { sql } from "kysely";
import type { ServiceContext } from "../context.ts";

/** A passage of one of the viewer's files. */
export interface FoundChunk {
  texto: string;
  /** From 1. */
  pagina: number;
  fileId: string;
  nome_arquivo: string;
}

/** How deep each list goes before they are fused; well over any limit asked for. */
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
  const ranked = fuseRanks([byTerms, byMeaning]);

  const chunks = await getChunks(ctx, ranked);
  return ranked
    .filter((id) => byMeaning.includes(id) || answersTerms(terms, chunks.get(id)?.texto ?? ""))
    .flatMap((id) => chunks.get(id) ?? [])
    .slice(0, limit);
}

/** A vector as pgvector reads it. */
export function asVector(values: readonly number[]) {
  return sql<string>`${`[${values.join(",")}]`}::vector`;
}

/** Any of the terms; they hold only letters and digits, so they cannot be operators. */
const anyOf = (terms: readonly string[]) => sql<string>`to_tsquery('simple', ${terms.join(" | ")})`;

async function rankByTerms({ db, viewer }: ServiceContext, terms: readonly string[]): Promise<string[]> {
  const query = anyOf(terms);
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("userId", "=", viewer.id)
    .where(sql<boolean>`terms @@ ${query}`)
    .orderBy(sql`ts_rank_cd(terms, ${query})`, "desc")
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();
  return rows.map((row) => row.id);
}

async function rankByMeaning({ db, viewer, services }: ServiceContext, embedding: number[]): Promise<string[]> {
  const { model, minSimilarity } = services.embedder;
  const distance = sql<number>`embedding <=> ${asVector(embedding)}`;
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("model", "=", model)
    .where(distance, "<=", 1 - minSimilarity)
    .orderBy(distance)
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();
  return rows.map((row) => row.id);
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
