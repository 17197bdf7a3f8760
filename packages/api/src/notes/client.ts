import { existsSync } from "node:fs";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { pdfBroken, pdfPasswordRequired, pdfPasswordWrong, pdfTooHeavy } from "@app/core/notes/errors";
import { parseReading } from "@app/core/notes/reading";
import type { ReadNote, ReadResult, TextPage } from "@app/core/notes/schema";
import type { Logger } from "../logger.ts";
import type { IndexedChunk, PdfAnswer, PdfReading } from "./pdf-document.ts";
import type { PdfRefusal } from "./pdf-text.ts";
import { createReadingChild, type ReadingChild } from "./reading-child.ts";

/** What a document gave: its notes, or why there are none, and its passages. */
export interface DocumentReading {
  result: ReadResult;
  /** The CPF that each note prints, null for none: to be fingerprinted and forgotten. */
  documents: (string | null)[];
  chunks: IndexedChunk[];
  /** The months (`yyyy-mm`) that the pages print which gave no note; null or absent where one of them prints none. */
  unreadMonths?: string[] | null;
  /** The pages that are pictures for which no scanned page was given, as many as the image reader would read. */
  pictures: number[];
}

/** Turns the bytes of a PDF into notes and passages, never in this process. */
export interface PdfReader {
  /**
   * @param options.model - the embedding model of the passages; the built-in one's vectors come with them
   * @throws DomainError `PDF_PASSWORD_REQUIRED`, `PDF_PASSWORD_WRONG`, `PDF_BROKEN` or `PDF_TOO_HEAVY`.
   */
  read(bytes: Uint8Array, options: ReadOptions): Promise<DocumentReading>;
  /** Ends the children; files being read are given up. */
  close(): Promise<void>;
}

export interface ReadOptions {
  model: string;
  password?: string | undefined;
  /** Pages that the image reader made, in place of those of the same number. */
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
  /** How much of the processor's time a file may take. */
  processorMs?: number;
  /** Resident memory that a file may add to what an idle child has. */
  addedMemoryBytes?: number;
  /** How many files are read at the same time, each in a child of its own. */
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
  const pool = Array.from({ length: children }, () =>
    createReadingChild<Parameters<PdfChild["read"]>, PdfAnswer>({
      ...{ childScript, name: "PDF reader", method: "readDocument", processorMs, addedMemoryBytes, onChange },
    }),
  );
  const leastBusy = chooserOf(pool);
  return {
    check: async () => {
      await Promise.all(pool.map((child) => child.check()));
    },
    isWorking: () => pool.every((child) => child.isWorking()),
    read: async (bytes, { password, model, scanned = [] }) => {
      const answer = await leastBusy().read(bytes, password, model, scanned);
      if ("chunks" in answer) {
        const { documents, chunks, unreadMonths, pictures } = answer;
        return { result: await parseNotes(answer), documents, chunks, unreadMonths, pictures };
      }

      logger?.info({ refusal: answer.refusal, sizeBytes: bytes.length }, "PDF refused");
      throw refusals[answer.refusal]();
    },
    close: async () => {
      await Promise.all(pool.map((child) => child.close()));
    },
  };
}

type PdfChild = ReadingChild<[Uint8Array, string | undefined, string, readonly TextPage[]], PdfAnswer>;

/** One note at a time: many at once would hold up everybody's requests. */
async function parseNotes({ result }: PdfReading): Promise<ReadResult> {
  if ("refusal" in result) return result;
  const notes: ReadNote[] = [];
  for (const text of result.notes) {
    notes.push(parseReading(JSON.parse(text)));
    await letOthersRun();
  }
  return { notes, unreadPages: result.unreadPages };
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
