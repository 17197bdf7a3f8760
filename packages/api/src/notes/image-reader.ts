import { existsSync } from "node:fs";
import type { TextPage } from "@app/core/notes/schema";
import { createReadingChild, type ReaderOptions } from "./reading-child.ts";

/** The words of a page that is a picture, or the reason for none. */
export type ScannedPage = { page: TextPage } | { refusal: "too-heavy" | "broken" };

/** Recognises the words of pages that are pictures, never in this process. */
export interface ImageReader {
  /** False with OCR=off: nothing is started. */
  readonly isOn: boolean;
  /** The words of one page that is a picture, placed as texts in PDF points, upright. One at a time; others wait in turn. */
  readPage(bytes: Uint8Array, pagina: number, options: { password?: string | undefined }): Promise<ScannedPage>;
  close(): Promise<void>;
}

interface ImageReaderOptions extends ReaderOptions {
  isOn: boolean;
}

const MAX_PROCESSOR_MS = 60_000;
const ADDED_MEMORY_BYTES = 300_000_000;
/** An idle child occupies some 200 MB. */
const IDLE_MS = 60_000;

/** A reader whose child starts when a page is first read, and ends when none was for a while. */
export function createImageReader(options: ImageReaderOptions): ImageReader {
  const { isOn, childScript, processorMs = MAX_PROCESSOR_MS, addedMemoryBytes = ADDED_MEMORY_BYTES } = options;
  const { idleMs = IDLE_MS, logger } = options;
  if (isOn && !existsSync(childScript)) throw new Error(`The image reader's program is not there: ${childScript}`);
  const child = createReadingChild<[Uint8Array, number, string | undefined], ScannedPage>({
    ...{ childScript, name: "image reader", method: "readScan", processorMs, addedMemoryBytes, idleMs },
    onChange: (isWorking, reason) => {
      if (!isWorking) logger?.error({ err: reason }, "The child of the image reader does not start");
    },
  });
  return {
    isOn,
    readPage: async (bytes, pagina, { password }) => {
      if (!isOn) throw new Error("Pictures are not read: OCR=off");
      const answer = await child.read(bytes, pagina, password);
      if ("refusal" in answer) logger?.info({ refusal: answer.refusal, pagina }, "Picture refused");
      return answer;
    },
    close: child.close,
  };
}
