import { fileURLToPath } from "node:url";
import { createDocumentReader, type DocumentReader } from "../documents/client.ts";

/** The real reader of spreadsheets, its child run from source. */
export function createTestDocumentReader(): DocumentReader {
  const childScript = fileURLToPath(new URL("../documents/reading/document-child.ts", import.meta.url));
  return createDocumentReader({ childScript });
}
