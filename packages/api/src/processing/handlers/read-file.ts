import { DomainError } from "@app/core/errors";
import { pdfPasswordRequired, pdfPasswordWrong } from "@app/core/notes/errors";
import type { ReadResult } from "@app/core/notes/schema";
import type { FileRow } from "@app/db/types";
import type { ServiceContext, WorkerServices } from "../../context.ts";
import type { DocumentReading } from "../../notes/client.ts";
import { openKeptPasswords } from "../../pdf-passwords/queries.ts";
import { type EmbeddedChunk, embedChunks } from "../../search/commands.ts";

/** What a document gave: its notes, or why there are none, and its passages. */
export interface Reading {
  result: ReadResult;
  chunks: EmbeddedChunk[];
  /** The months that the pages print which gave no note; null where that is not known. */
  unreadMonths: string[] | null;
}

/**
 * Reads a stored file; calls storage, child and embedder, so never inside a transaction. A protected file is tried with the
 * password that was given, then with those that its person keeps.
 *
 * @throws DomainError for a document that cannot be opened
 */
export async function readFile(
  ctx: ServiceContext & { services: WorkerServices },
  file: Pick<FileRow, "storageKey" | "encryptedPassword">,
): Promise<Reading> {
  const { services } = ctx;
  const bytes = await services.storage.read(file.storageKey);
  const read = (password?: string) => services.pdfReader.read(bytes, { password, model: services.embedder.model });
  const given = file.encryptedPassword ? services.secrets.open(file.encryptedPassword) : undefined;
  const {
    result,
    documents,
    chunks,
    unreadMonths = null,
  } = await read(given).catch(async (error: unknown) => {
    if (!isRefusal(error, pdfPasswordRequired()) && !isRefusal(error, pdfPasswordWrong())) throw error;
    return readWithKept(await openKeptPasswords(ctx), read, error);
  });
  return {
    result: withHolders(ctx, result, documents),
    chunks: await embedChunks(services.embedder, chunks),
    unreadMonths,
  };
}

/** Each note with the fingerprint of the CPF that it prints, which itself is kept nowhere; another one for each person. */
function withHolders(
  { viewer, services }: ServiceContext,
  result: ReadResult,
  documents: readonly (string | null)[],
): ReadResult {
  if ("refusal" in result) return result;
  const notes = result.notes.map((note, index) => {
    const document = documents[index];
    return document ? { ...note, titular: services.secrets.fingerprint(`document ${viewer.id} ${document}`) } : note;
  });
  return { ...result, notes };
}

/** @throws the given error when no password opens the document */
async function readWithKept(
  passwords: readonly string[],
  read: (password: string) => Promise<DocumentReading>,
  error: unknown,
): Promise<DocumentReading> {
  for (const password of passwords) {
    try {
      return await read(password);
    } catch (refusal) {
      if (!isRefusal(refusal, pdfPasswordWrong())) throw refusal;
    }
  }
  throw error;
}

const isRefusal = (error: unknown, { code }: DomainError) => error instanceof DomainError && error.code === code;

/** What a file's record says of its passages. */
export function passagesOf(chunks: readonly EmbeddedChunk[]): Pick<FileRow, "quantidadeTokens" | "vectorStore"> {
  return {
    quantidadeTokens: chunks.reduce((total, chunk) => total + chunk.tokens, 0),
    vectorStore: chunks[0]?.model ?? null,
  };
}
