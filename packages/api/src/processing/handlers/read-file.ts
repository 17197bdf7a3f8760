import type { ReadResult } from "@app/core/notes/schema";
import type { FileRow } from "@app/db/types";
import type { WorkerServices } from "../../context.ts";
import { type EmbeddedChunk, embedChunks } from "../../search/commands.ts";

/** What a document gave: its notes, or why there are none, and its passages. */
export interface Reading {
  result: ReadResult;
  chunks: EmbeddedChunk[];
}

/**
 * Reads a stored file; calls storage, child and embedder, so never inside a transaction.
 *
 * @throws DomainError for a document that cannot be opened
 */
export async function readFile(
  services: WorkerServices,
  file: Pick<FileRow, "storageKey" | "encryptedPassword">,
): Promise<Reading> {
  const bytes = await services.storage.read(file.storageKey);
  const password = file.encryptedPassword ? services.secrets.open(file.encryptedPassword) : undefined;
  const { result, chunks } = await services.pdfReader.read(bytes, { password, model: services.embedder.model });
  return { result, chunks: await embedChunks(services.embedder, chunks) };
}

/** What a file's record says of its passages. */
export function passagesOf(chunks: readonly EmbeddedChunk[]): Pick<FileRow, "quantidadeTokens" | "vectorStore"> {
  return {
    quantidadeTokens: chunks.reduce((total, chunk) => total + chunk.tokens, 0),
    vectorStore: chunks[0]?.model ?? null,
  };
}
