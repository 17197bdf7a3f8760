import { DomainError } from "@app/core/errors";
import type { NoteFilter } from "@app/core/portfolio/filters";
import { excerptOf } from "@app/core/search/excerpt";
import { fillRanks, fuseRanks, isUnsure, type WordMatch } from "@app/core/search/rank";
import { MAX_TERM_KEY, termKeys } from "@app/core/search/term-keys";
import { answersTerms, questionTerms } from "@app/core/search/terms";
import { sql } from "kysely";
import { hasAgreed } from "../consents/queries.ts";
import type { ServiceContext } from "../context.ts";
import { inNotes } from "../portfolio/queries/ledger/in-notes.ts";
import type { Embedder } from "./client.ts";

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
 * The viewer's passages that answer a question best: those with its words and those nearest in meaning. None when no
 * passage has most of the words or comes near enough.
 *
 * @param limit - most passages returned
 */
export async function searchChunks(ctx: ServiceContext, question: string, limit: number): Promise<FoundChunk[]> {
  const terms = questionTerms(question);
  if (terms.length === 0) return [];

  const asked = await embedQuestion(ctx, question);
  const byTerms = rankByTerms(ctx, terms);
  // One word alone never decides, so the vectors are compared at the same time.
  const decided =
    asked.embedder.knowsMeaning || terms.length === 1 ? undefined : decidedByTerms(terms, await byTerms, limit);
  const answering = decided ?? (await listAnswering(ctx, terms, await rankBoth(ctx, asked, byTerms))).slice(0, limit);
  const chunks = await getChunks(ctx, answering);
  return answering.flatMap((id) => chunks.get(id) ?? []);
}

/** Returns the passages found by words where vectors of letters, which rank last, can neither add nor move one. */
function decidedByTerms(terms: readonly string[], byTerms: readonly TermsMatch[], limit: number): string[] | undefined {
  const first = byTerms.filter((match) => !isUnsure(match)).slice(0, limit);
  const areAnswers = first.every((match) => answersTerms(terms, match.terms));
  return first.length === limit && areAnswers ? first.map(({ id }) => id) : undefined;
}

/** The ranked passages that are near enough or hold enough of the terms; best first. */
async function listAnswering(ctx: ServiceContext, terms: readonly string[], ranking: Ranking): Promise<string[]> {
  const { byTerms, nearest, maxDistance, ranked } = ranking;
  const near = new Set(nearest.filter(({ distance }) => distance <= maxDistance).map(({ id }) => id));
  const held = new Map(byTerms.map((match) => [match.id, match.terms]));
  const unknown = ranked.filter((id) => !near.has(id) && !held.has(id));
  const heldByOthers = await getHeldTerms(ctx, terms, unknown);
  return ranked.filter((id) => near.has(id) || answersTerms(terms, held.get(id) ?? heldByOthers.get(id) ?? []));
}

/** Passages of notes that are looked at; a page has one to three. */
const MAX_OF_NOTES = 100;

/**
 * The viewer's passages of the notes that a filter names, of which sentences hold enough of the question's words, in other
 * forms of them too.
 *
 * @param enough - `trata` within one note, where fewer words are shared by chance
 */
export async function searchNotes(
  { db, viewer }: ServiceContext,
  question: string,
  filter: NoteFilter,
  limit: number,
  enough: "responde" | "trata" = "responde",
): Promise<FoundChunk[]> {
  const rows = await db
    .selectFrom("chunks")
    .innerJoin("files", "files.id", "chunks.fileId")
    .select(["chunks.texto", "chunks.pagina", "chunks.fileId", "files.nome_arquivo"])
    .where("chunks.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("notes")
          .select("notes.id")
          .whereRef("notes.fileId", "=", "chunks.fileId")
          .where("notes.userId", "=", viewer.id)
          .where(inNotes(filter)),
      ),
    )
    .orderBy("chunks.fileId")
    .orderBy("chunks.pagina")
    .orderBy("chunks.id")
    .limit(MAX_OF_NOTES)
    .execute();
  return rows.filter(({ texto }) => excerptOf(texto, question)[enough]).slice(0, limit);
}

type Ranking = Awaited<ReturnType<typeof rankBoth>>;

/** Ranks the viewer's passages by the words of a question, by its meaning, and by both; best first. */
export async function rankPassages(ctx: ServiceContext, question: string) {
  const asked = await embedQuestion(ctx, question);
  return rankBoth(ctx, asked, rankByTerms(ctx, questionTerms(question)));
}

async function rankBoth(ctx: ServiceContext, asked: AskedVector, foundByTerms: Promise<TermsMatch[]>) {
  const [byTerms, nearest] = await Promise.all([foundByTerms, listNearest(ctx, asked)]);
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

/** Formats a vector for pgvector. */
export function asVector(values: readonly number[] | Float32Array) {
  return sql<string>`${`[${values.join(",")}]`}::vector`;
}

/** Keys of terms as pgvector reads them, each with the value 1, so that an inner product counts those shared. */
export function asTermVector(keys: readonly number[]) {
  return sql<string>`${`{${keys.map((key) => `${key}:1`).join(",")}}/${MAX_TERM_KEY}`}::sparsevec`;
}

/** True where a passage holds the term; terms hold only letters and digits, so they cannot be operators. */
const holds = (term: string) => sql<boolean>`terms @@ to_tsquery('simple', ${term})`;
const holdsEach = (terms: readonly string[]) => sql<boolean[]>`array[${sql.join(terms.map(holds))}]`;
const anyOf = (terms: readonly string[]) => sql<string>`to_tsquery('simple', ${terms.join(" | ")})`;

/** Normalisation of ts_rank_cd: divides by 1 + the logarithm of the length. Source: PostgreSQL manual, 12.3.3. */
const SHORT_PASSAGES_FIRST = 1;
/**
 * Passages ranked by the distance between the terms in them, some 10 µs each. If there are more, only those with most
 * of the terms are ranked, the shortest first.
 */
const MAX_RANKED = 200;

/** A passage with the question's terms that it contains. */
interface TermsMatch extends WordMatch {
  terms: string[];
}

async function rankByTerms({ db, viewer }: ServiceContext, terms: readonly string[]): Promise<TermsMatch[]> {
  // `<#>` is the inner product times -1.
  const held = sql<number>`-(keys <#> ${asTermVector(termKeys(terms))})`;
  const rows = await db
    .with("best", (own) =>
      own
        .selectFrom("chunk_terms")
        .select(["chunkId as id", held.as("held")])
        .where("userId", "=", viewer.id)
        .orderBy("held", "desc")
        .orderBy("length")
        .orderBy("id")
        .limit(MAX_RANKED),
    )
    .selectFrom("best")
    .innerJoin("chunks", "chunks.id", "best.id")
    .select("best.id")
    .select(holdsEach(terms).as("holds"))
    .where("chunks.userId", "=", viewer.id)
    .where("held", ">", 0)
    .orderBy(sql`ts_rank_cd(terms, ${anyOf(terms)}, ${sql.lit(SHORT_PASSAGES_FIRST)})`, "desc")
    .orderBy("best.id")
    .limit(CANDIDATES)
    .execute();
  return rows.map(({ id, holds }) => {
    const its = terms.filter((_, place) => holds[place]);
    return { id, terms: its, held: its.length };
  });
}

/** Deadline of the service that embeds a question. */
const QUESTION_TIMEOUT_MS = 2000;

/** A question's vector and its model. */
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

/** Terms that each of these passages contains. */
async function getHeldTerms({ db, viewer }: ServiceContext, terms: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await db
    .selectFrom("chunks")
    .select("id")
    .select(holdsEach(terms).as("held"))
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
