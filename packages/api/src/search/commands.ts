import type { Chunk } from "@app/core/search/chunk-text";
import { toTerms } from "@app/core/search/terms";
import { inBatches } from "@app/db/batches";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import type { Embedder } from "./client.ts";
import { asVector } from "./queries.ts";

/** A passage with its vector and the name of the model that made it. */
export interface EmbeddedChunk extends Chunk {
  embedding: number[];
  model: string;
}

/** Computes the vectors of passages. Calls the embedder, so not inside a transaction. */
export async function embedChunks(embedder: Embedder, chunks: readonly Chunk[]): Promise<EmbeddedChunk[]> {
  if (chunks.length === 0) return [];
  const vectors = await embedder.embed(chunks.map((chunk) => chunk.texto));
  return chunks.map((chunk, index) => ({ ...chunk, embedding: vectors[index] ?? [], model: embedder.model }));
}

/** Deletes the passages of one of the viewer's files. */
export async function removeChunks({ db, viewer }: ServiceContext, fileId: string): Promise<void> {
  await db.deleteFrom("chunks").where("userId", "=", viewer.id).where("fileId", "=", fileId).execute();
}

/** Replaces the passages of one of the viewer's files; in the caller's transaction. */
export async function writeChunks(ctx: ServiceContext, fileId: string, chunks: readonly EmbeddedChunk[]) {
  await removeChunks(ctx, fileId);
  const { db, viewer } = ctx;
  const rows = chunks.map(({ pagina, texto, embedding, model }, position) => ({
    id: newId(),
    userId: viewer.id,
    fileId,
    position,
    pagina,
    texto,
    terms: sql<string>`to_tsvector('simple', ${toTerms(texto).join(" ")})`,
    embedding: asVector(embedding),
    model,
  }));
  for (const batch of inBatches(rows)) await db.insertInto("chunks").values(batch).execute();
}
