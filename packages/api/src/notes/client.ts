import { existsSync } from "node:fs";
import { pdfBroken, pdfPasswordRequired, pdfPasswordWrong, pdfTooHeavy } from "@app/core/notes/errors";
import type { TextPage } from "@app/core/notes/schema";
import type { Logger } from "../logger.ts";
import { createPdfChild, type PdfChild } from "./pdf-child.ts";
import type { PdfRefusal } from "./pdf-text.ts";

/** Turns the bytes of a PDF into positioned text, never in this process. */
export interface PdfReader {
  /** @throws DomainError `PDF_PASSWORD_REQUIRED`, `PDF_PASSWORD_WRONG`, `PDF_BROKEN` or `PDF_TOO_HEAVY`. */
  read(bytes: Uint8Array, password?: string): Promise<TextPage[]>;
  /** Ends the children; files being read are given up. */
  close(): Promise<void>;
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
  timeoutMs?: number;
  /** Resident memory that a file may add to what an idle child has. */
  addedMemoryBytes?: number;
  /** How many files are read at the same time, each in a child of its own. */
  children?: number;
  logger?: Logger;
}

/** An ordinary note takes a tenth of a second; a file that needs more than this is an attack or a mistake. */
const DEADLINE_MS = 10_000;
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

/** A reader with warm children, each replaced after some files and after any failure. */
export function createPdfReader(options: PdfReaderOptions): CheckedPdfReader {
  const { childScript, children = CHILDREN, logger } = options;
  const { timeoutMs = DEADLINE_MS, addedMemoryBytes = ADDED_MEMORY_BYTES } = options;
  if (!existsSync(childScript)) throw new Error(`The PDF reader's program is not there: ${childScript}`);

  const onChange = (isWorking: boolean, reason?: Error) => {
    if (isWorking) logger?.info({}, "A child of the PDF reader works");
    else logger?.error({ err: reason }, "A child of the PDF reader does not start; it is tried again every second");
  };
  const pool = Array.from({ length: children }, () =>
    createPdfChild({ childScript, timeoutMs, addedMemoryBytes, onChange }),
  );
  return {
    check: async () => {
      await Promise.all(pool.map((child) => child.check()));
    },
    isWorking: () => pool.every((child) => child.isWorking()),
    read: async (bytes, password) => {
      const result = await leastBusy(pool).extractText(bytes, password);
      if ("pages" in result) return result.pages;

      logger?.info({ refusal: result.refusal, sizeBytes: bytes.length }, "PDF refused");
      throw refusals[result.refusal]();
    },
    close: async () => {
      await Promise.all(pool.map((child) => child.close()));
    },
  };
}

function leastBusy(pool: readonly PdfChild[]): PdfChild {
  return pool.reduce((best, child) => (child.waiting() < best.waiting() ? child : best));
}
