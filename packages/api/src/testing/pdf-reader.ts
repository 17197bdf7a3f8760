import { fileURLToPath } from "node:url";
import { type CheckedPdfReader, createPdfReader, type PdfReaderOptions } from "../notes/client.ts";

/** The real reader, its child run from source. */
export function createTestPdfReader(options: Partial<PdfReaderOptions> = {}): CheckedPdfReader {
  const childScript = fileURLToPath(new URL("../notes/pdf-text-child.ts", import.meta.url));
  return createPdfReader({ childScript, children: 1, ...options });
}
