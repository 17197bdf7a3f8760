import { DomainError } from "@app/core/errors";
import { pdfPasswordRequired, pdfPasswordWrong } from "@app/core/notes/errors";
import type { ReadNote, ReadResult, UnreadPage } from "@app/core/notes/schema";
import { sentenceOf as sentence } from "@app/core/processing/outcome";
import { picturesToRead } from "@app/core/processing/pictures";
import type { FileRow } from "@app/db/types";
import type { BackgroundContext, ServiceContext, WorkerServices } from "../../context.ts";
import { keepLooseSheets } from "../../notes/commands/loose-sheets.ts";
import type { LoosePages } from "../../notes/pdf-document.ts";
import { hasOpenSheets } from "../../notes/queries/list-loose-sheets.ts";
import { openKeptPasswords } from "../../pdf-passwords/queries.ts";
import { type EmbeddedChunk, embedChunks } from "../../search/commands.ts";
import { tryOpen } from "../../secret-box.ts";
import { joinSheets, readPictures } from "../jobs.ts";
import { listScannedPages, type ScannedPages } from "../queries.ts";

/** Outcome of reading a document: its notes, or the reason for none, and its passages. */
export interface Reading {
  result: ReadResult;
  chunks: EmbeddedChunk[];
  /** The months that the pages print which gave no note; null where that is not known. */
  unreadMonths: string[] | null;
  /** Picture pages still to be read. */
  pictures: number[];
  /** Sheets of notes that do not close, whose other sheets may be in another file. */
  loose: LoosePages[];
  /** Every unread page, also of a document without notes. */
  unreadPages: UnreadPage[];
  pages: number;
  /** Pictures tried earlier. */
  scanned: ScannedPages;
  /** Password that opened the document. */
  password: string | undefined;
}

/**
 * Reads a stored file together with its pictures read so far; calls storage, child and embedder, so never inside a
 * transaction. A protected file is tried with the given password, then with the person's stored ones.
 *
 * @throws DomainError for a document that cannot be opened
 */
export async function readFile(
  ctx: ServiceContext & { services: WorkerServices },
  file: Pick<FileRow, "id" | "encryptedPassword">,
  bytes: Uint8Array,
): Promise<Reading> {
  const { services } = ctx;
  const scanned = await listScannedPages(ctx, file.id);
  const read = async (password?: string) => {
    const options = { password, model: services.embedder.model, scanned: scanned.pages };
    return { ...(await services.pdfReader.read(bytes, options)), password };
  };
  // One sealed under a secret that was given up is asked for again.
  const given = file.encryptedPassword ? tryOpen(services.secrets, file.encryptedPassword) : undefined;
  const {
    result,
    documents,
    chunks,
    unreadMonths = null,
    pictures,
    loose = [],
    unreadPages = [],
    pages = 0,
    password,
  } = await read(given).catch(async (error: unknown) => {
    if (!isRefusal(error, pdfPasswordRequired()) && !isRefusal(error, pdfPasswordWrong())) throw error;
    return readWithKept(await openKeptPasswords(ctx), read, error);
  });
  return {
    result: "refusal" in result ? result : { ...result, notes: withHolders(ctx, result.notes, documents) },
    chunks: await embedChunks(services.embedder, chunks),
    unreadMonths,
    pictures: services.imageReader.isOn ? picturesToRead(pictures, scanned.tried) : [],
    ...{ loose, unreadPages, pages, scanned, password },
  };
}

/** {@link sentence} of the reading, pictures included. */
export const sentenceOf = ({ result, scanned }: Reading) => sentence(result, scanned.tried);

/**
 * Stores the sheets of notes that do not close, and requests joining them with those of other files. The file's notes
 * were written before.
 */
export async function keepSheets(tx: ServiceContext, fileId: string, reading: Reading): Promise<void> {
  const { result, scanned, unreadMonths, unreadPages, loose, pages } = reading;
  const own = {
    refused: "refusal" in result ? result : null,
    ...{ unreadPages, unreadMonths, pages, tried: scanned.tried },
  };
  const notes = "notes" in result ? result.notes : [];
  const sheets = loose.map(({ notas, ...part }) => ({ ...part, alone: notas.flatMap((index) => notes[index] ?? []) }));
  await keepLooseSheets(tx, fileId, own, sheets);
}

/** Picture counts stored with a file. */
export function picturesOf({ pictures }: Reading): Pick<FileRow, "pictures" | "pictureAttempts" | "pictureUntil"> {
  return { pictures: pictures.length > 0 ? pictures : null, pictureAttempts: 0, pictureUntil: null };
}

/** The document's password is kept while pictures wait, and deleted afterwards. */
export function passwordOf({ services }: ServiceContext, { pictures, password }: Reading): string | null {
  return pictures.length > 0 && password !== undefined ? services.secrets.seal(password) : null;
}

/** Has the viewer's sheets put together that may fit; the sweeper asks again when the queue does not answer. */
export async function askForSheets(ctx: ServiceContext): Promise<void> {
  const { queue, log } = ctx.services;
  if (!(await hasOpenSheets(ctx))) return;
  await queue
    .enqueue(joinSheets, { userId: ctx.viewer.id })
    .catch((err) => log.warn({ err }, "The queue did not take sheets; the sweeper will ask again"));
}

/** Has the pictures read that a reading found; the sweeper asks again when the queue does not answer. */
export async function askForPictures(
  { services: { queue, log } }: Pick<BackgroundContext, "services">,
  fileId: string,
): Promise<void> {
  await queue
    .enqueue(readPictures, {})
    .catch((err) => log.warn({ err, fileId }, "The queue did not take pictures; the sweeper will ask again"));
}

/** Each note with the fingerprint of its CPF, which itself is never stored; the fingerprint differs between people. */
export function withHolders(
  { viewer, services }: ServiceContext,
  notes: readonly ReadNote[],
  documents: readonly (string | null)[],
): ReadNote[] {
  return notes.map((note, index) => {
    const document = documents[index];
    return document ? { ...note, titular: services.secrets.fingerprint(`document ${viewer.id} ${document}`) } : note;
  });
}

/** @throws the given error when no password opens the document */
async function readWithKept<Read>(
  passwords: readonly string[],
  read: (password: string) => Promise<Read>,
  error: unknown,
): Promise<Read> {
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

/** Columns of a file about its passages. */
export function passagesOf(chunks: readonly EmbeddedChunk[]): Pick<FileRow, "quantidadeTokens" | "vectorStore"> {
  return {
    quantidadeTokens: chunks.reduce((total, chunk) => total + chunk.tokens, 0),
    vectorStore: chunks[0]?.model ?? null,
  };
}
