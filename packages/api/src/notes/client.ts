import { existsSync } from "node:fs";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { pdfBroken, pdfPasswordRequired, pdfPasswordWrong, pdfTooHeavy } from "@app/core/notes/errors";
import { parseReading } from "@app/core/notes/reading";
import type { ReadNote, ReadResult, TextPage, UnreadPage } from "@app/core/notes/schema";
import type { Logger } from "../logger.ts";
import type { IndexedChunk, JoinAnswer, LoosePages, PdfAnswer, PdfReading, PdfTask } from "./pdf-document.ts";
import type { PdfRefusal } from "./pdf-text.ts";
import { createReadingChild, type ReadingChild } from "./reading-child.ts";

/** Outcome of reading a document: its notes, or the reason for none, and its passages. */
export interface DocumentReading {
  result: ReadResult;
  /** The CPF that each note prints, null for none: to be fingerprinted and forgotten. */
  documents: (string | null)[];
  chunks: IndexedChunk[];
  /** The months (`yyyy-mm`) that the pages print which gave no note; null or absent where one of them prints none. */
  unreadMonths?: string[] | null;
  /** The pages that are pictures for which no scanned page was given, as many as the image reader would read. */
  pictures: number[];
  /** Sheets of notes that do not close, whose other sheets may be in another file. Absent without any. */
  loose?: LoosePages[];
  /** Every unread page, also of a document without notes. */
  unreadPages?: UnreadPage[];
  pages?: number;
}

/** Notes of sheets in several files, with the CPF printed on each. */
interface JoinedDocuments {
  notes: ReadNote[];
  documents: (string | null)[];
}

/** Turns the bytes of a PDF into notes and passages, never in this process. */
export interface PdfReader {
  /**
   * @param options.model - the embedding model of the passages; the built-in one's vectors come with them
   * @throws DomainError `PDF_PASSWORD_REQUIRED`, `PDF_PASSWORD_WRONG`, `PDF_BROKEN` or `PDF_TOO_HEAVY`.
   */
  read(bytes: Uint8Array, options: ReadOptions): Promise<DocumentReading>;
  /** Reads stored sheets of several files as one note; null where they do not fit together or are too heavy. */
  join(parts: readonly LoosePages["pages"][]): Promise<JoinedDocuments | null>;
  /** Ends the children; files being read are given up. */
  close(): Promise<void>;
}

export interface ReadOptions {
  model: string;
  password?: string | undefined;
  /** Pages of the image reader, replacing those of the same number. */
  scanned?: readonly TextPage[];
}

/** A reader that knows whether it works. */
export interface CheckedPdfReader extends PdfReader {
  /**
   * Starts every child; each reads a small PDF of our own.
   *
   * @throws Error with a sentence for the operator when this machine cannot read PDFs
   */
  check(): Promise<void>;
  /** False from the moment a child cannot start until it can again. */
  isWorking(): boolean;
}

export interface PdfReaderOptions {
  /** Absolute path of the child's program; a `.ts` file runs through tsx. */
  childScript: string;
  /** Limit of processor time per file. */
  processorMs?: number;
  /** Limit of resident memory that a file may add to an idle child's. */
  addedMemoryBytes?: number;
  /** Number of files read at the same time, each in a child of its own. */
  children?: number;
  logger?: Logger;
}

/** An ordinary note takes a tenth of a second; a file that needs more than this is an attack or a mistake. */
const MAX_PROCESSOR_MS = 10_000;
/** A year of notes in one file adds some 80 MB to the idle child. */
const ADDED_MEMORY_BYTES = 300_000_000;
/** One slow file must not hold up everybody else's. */
const CHILDREN = 2;

const refusals: Record<PdfRefusal, () => Error> = {
  "password-required": pdfPasswordRequired,
  "password-wrong": pdfPasswordWrong,
  broken: pdfBroken,
  "too-heavy": pdfTooHeavy,
};

/** A reader with warm children, each replaced once files left much memory in it and after any failure. */
export function createPdfReader(options: PdfReaderOptions): CheckedPdfReader {
  const { childScript, children = CHILDREN, logger } = options;
  const { processorMs = MAX_PROCESSOR_MS, addedMemoryBytes = ADDED_MEMORY_BYTES } = options;
  if (!existsSync(childScript)) throw new Error(`The PDF reader's program is not there: ${childScript}`);

  const onChange = (isWorking: boolean, reason?: Error) => {
    if (isWorking) logger?.info({}, "A child of the PDF reader works");
    else logger?.error({ err: reason }, "A child of the PDF reader does not start; it is tried again every second");
  };
  const isQuiet = () => pool.every((child) => child.waiting() === 0);
  const pool: PdfChild[] = Array.from({ length: children }, () =>
    createReadingChild<[PdfTask], PdfAnswer | JoinAnswer>({
      ...{ childScript, name: "PDF reader", method: "readDocument", processorMs, addedMemoryBytes, isQuiet, onChange },
    }),
  );
  const leastBusy = chooserOf(pool);
  return {
    check: async () => {
      await Promise.all(pool.map((child) => child.check()));
    },
    isWorking: () => pool.every((child) => child.isWorking()),
    read: async (bytes, { password, model, scanned = [] }) => {
      const answer = await leastBusy().read({ bytes, password, model, scanned });
      if ("chunks" in answer) return { ...answer, result: await parseNotes(answer.result) };
      if ("joined" in answer) throw new Error("The child answered something else than was asked");

      logger?.info({ refusal: answer.refusal, sizeBytes: bytes.length }, "PDF refused");
      throw refusals[answer.refusal]();
    },
    join: async (parts) => {
      const answer = await leastBusy().read({ parts });
      if (!("joined" in answer) || answer.joined === null) return null;
      const { notes, documents } = answer.joined;
      return { notes: await parseAll(notes), documents };
    },
    close: async () => {
      await Promise.all(pool.map((child) => child.close()));
    },
  };
}

type PdfChild = ReadingChild<[PdfTask], PdfAnswer | JoinAnswer>;

async function parseNotes(result: PdfReading["result"]): Promise<ReadResult> {
  if ("refusal" in result) return result;
  return { notes: await parseAll(result.notes), unreadPages: result.unreadPages };
}

/** One note at a time: many at once would hold up everybody's requests. */
async function parseAll(texts: readonly string[]): Promise<ReadNote[]> {
  const notes: ReadNote[] = [];
  for (const text of texts) {
    notes.push(parseReading(JSON.parse(text)));
    await letOthersRun();
  }
  return notes;
}

/** In turn, so that each has read before; one that was just replaced comes after those that need not start. */
function chooserOf(pool: readonly PdfChild[]): () => PdfChild {
  const load = (child: PdfChild) => child.waiting() + Number(child.isStarting());
  let next = 0;
  return () => {
    const inTurn = [...pool.slice(next), ...pool.slice(0, next)];
    const chosen = inTurn.reduce((best, child) => (load(child) < load(best) ? child : best));
    next = (pool.indexOf(chosen) + 1) % pool.length;
    return chosen;
  };
}
