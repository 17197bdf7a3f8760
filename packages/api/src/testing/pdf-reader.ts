import path from "node:path";
import { fileURLToPath } from "node:url";
import { type CheckedPdfReader, createPdfReader, type PdfReaderOptions } from "../notes/client.ts";

const SOURCES = {
  "cotahist-child": "../prices/cotahist-child.ts",
  "document-child": "../documents/reading/document-child.ts",
  "image-child": "../notes/scan/image-child.ts",
  "pdf-text-child": "../notes/pdf-text-child.ts",
};

/** The program of a child as built for the tests, which starts in a third of the time, or in a bench its source. */
export function childProgram(name: keyof typeof SOURCES): string {
  const built = process.env.TEST_SERVER_PROGRAMS;
  return built ? path.join(built, `${name}.js`) : fileURLToPath(new URL(SOURCES[name], import.meta.url));
}

/** The real reader, with its child. */
export function createTestPdfReader(options: Partial<PdfReaderOptions> = {}): CheckedPdfReader {
  return createPdfReader({ childScript: childProgram("pdf-text-child"), children: 1, ...options });
}
