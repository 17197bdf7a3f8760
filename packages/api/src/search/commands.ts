import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { termKeys } from "@app/core/search/term-keys";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import type { IndexedChunk } from "../notes/pdf-document.ts";
import type { Embedder } from "./client.ts";
import { asTermVector, asVector } from "./queries.ts";

/** A passage with its vector and the name of the model that made it. */
export interface EmbeddedChunk extends IndexedChunk {
  embedding: Float32Array;
  model: string;
}

/** A vector is some 5 KB of text: more rows in one statement would hold up other requests while it is put together. */
const ROWS_PER_INSERT = 50;

/** The passages with their vectors, computing those that are missing. Calls the embedder, so not inside a transaction. */
export async function embedChunks(embedder: Embedder, chunks: readonly IndexedChunk[]): Promise<EmbeddedChunk[]> {
  const missing = chunks.filter(({ embedding }) => !embedding);
  const vectors = missing.length > 0 ? await embedder.embed(missing.map(({ texto }) => texto)) : [];
  const computed = new Map(missing.map((chunk, index) => [chunk, vectors[index] ?? []]));
  return chunks.map((chunk) => ({
    ...chunk,
    embedding: chunk.embedding ?? Float32Array.from(computed.get(chunk) ?? []),
    model: embedder.model,
  }));
}

/** Has the viewer's passages embedded by the service that they agreed to; in the caller's transaction. */
export async function askForVectors({ db, viewer }: ServiceContext): Promise<void> {
  await db
    .insertInto("vector_tasks")
    .values({ userId: viewer.id, tryAt: null, model: null })
    .onConflict((row) => row.column("userId").doUpdateSet(dueAgain))
    .execute();
}

/** A counter, so that a run that began before does not complete requests made meanwhile. */
const dueAgain = { asked: sql<number>`vector_tasks.asked + 1`, isDue: true, tryAt: null };

/** Deletes what services made of the viewer's passages; in the caller's transaction. */
export async function forgetOutsideVectors({ db, viewer }: ServiceContext): Promise<void> {
  await db.deleteFrom("vector_tasks").where("userId", "=", viewer.id).execute();
  await db.deleteFrom("chunk_vectors").where("userId", "=", viewer.id).where("model", "!=", HASH_MODEL).execute();
}

/** Deletes the passages of one of the viewer's files. */
export async function removeChunks({ db, viewer }: ServiceContext, fileId: string): Promise<void> {
  await db.deleteFrom("chunks").where("userId", "=", viewer.id).where("fileId", "=", fileId).execute();
}

/** Replaces the passages of one of the viewer's files; in the caller's transaction. */
export async function writeChunks(ctx: ServiceContext, fileId: string, chunks: readonly EmbeddedChunk[]) {
  await removeChunks(ctx, fileId);
  const { db, viewer } = ctx;
  // Who agreed to a service has a task; its vectors come by the job, so that no file waits for the service.
  await db.updateTable("vector_tasks").set(dueAgain).where("userId", "=", viewer.id).execute();
  const identified = chunks.map((chunk, position) => ({ ...chunk, id: newId(), position }));
  for (let start = 0; start < chunks.length; start += ROWS_PER_INSERT) {
    const rows = identified.slice(start, start + ROWS_PER_INSERT);
    const passages = rows.map(({ id, position, pagina, texto, terms }) => ({
      ...{ id, userId: viewer.id, fileId, position, pagina, texto },
      terms: sql<string>`to_tsvector('simple', ${terms})`,
    }));
    await db.insertInto("chunks").values(passages).execute();
    const keys = rows.map(({ id, terms }) => {
      const held = termKeys(terms.split(" ").filter(Boolean));
      return { chunkId: id, userId: viewer.id, length: held.length, keys: asTermVector(held) };
    });
    await db.insertInto("chunk_terms").values(keys).execute();
    const vectors = rows.map(({ id, model, embedding }) => ({
      ...{ chunkId: id, userId: viewer.id, model },
      embedding: asVector(embedding),
    }));
    await db.insertInto("chunk_vectors").values(vectors).execute();
  }
}
