import type { Sheet } from "@app/core/documents/b3/cells";
import { isB3, readB3 } from "@app/core/documents/b3/read-b3";
import { rowToDigits } from "@app/core/documents/b3/row-digits";
import type { B3Document } from "@app/core/documents/b3/rows";
import { type DocumentRefusal, MAX_DOCUMENT_ROWS } from "@app/core/documents/errors";
import { fileFormat } from "@app/core/documents/file-format";
import { inBatches } from "@app/db/batches";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";

/** A document without the types of this process: rows as JSON, some at a time. */
export interface DocumentText extends Omit<B3Document, "linhas"> {
  linhas: string[];
}

/** As many rows as are taken in some 5 ms. */
const ROWS_AT_A_TIME = 500;

/** Reads a file of B3 by its content, never by its name. */
export async function readDocument(bytes: Uint8Array): Promise<DocumentText | { refusal: DocumentRefusal }> {
  const sheets = await readSheets(bytes);
  if (typeof sheets === "string") return { refusal: sheets };
  if (!isB3(sheets)) return { refusal: "DOCUMENT_UNKNOWN" };
  const { linhas, ...document } = readB3(sheets);
  if (linhas.length > MAX_DOCUMENT_ROWS) return { refusal: "SPREADSHEET_TOO_MANY_ROWS" };
  return {
    ...document,
    linhas: [...inBatches(linhas, ROWS_AT_A_TIME)].map((rows) => JSON.stringify(rows.map(rowToDigits))),
  };
}

async function readSheets(bytes: Uint8Array): Promise<Sheet[] | DocumentRefusal> {
  switch (fileFormat(bytes)) {
    case "zip":
      return readWorkbook(bytes);
    case "ole":
      return isProtected(bytes) ? "SPREADSHEET_PROTECTED" : "SPREADSHEET_OLD";
    case "texto":
      return readCsv(bytes);
    default:
      return "DOCUMENT_UNKNOWN";
  }
}

/** A workbook with a password is an old container that holds this stream. */
const isProtected = (bytes: Uint8Array) => Buffer.from(bytes).includes("EncryptedPackage", 0, "utf16le");
