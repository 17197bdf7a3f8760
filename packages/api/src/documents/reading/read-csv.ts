import type { Sheet } from "@app/core/documents/b3/cells";
import { isB3 } from "@app/core/documents/b3/read-b3";
import { type DocumentRefusal, MAX_DOCUMENT_ROWS } from "@app/core/documents/errors";
import Papa from "papaparse";
import { cleanText } from "./clean-text.ts";

export const DELIMITERS = [";", ",", "\t"];
/** Lines searched for the header, which is among the first twenty. */
export const ROWS_TO_HEADER = 25;
/** Those of a document, the header, and the empty line at the end. */
const MAX_ROWS = MAX_DOCUMENT_ROWS + 2;
const NAME = "CSV";

/** Parses a text as one sheet, with the delimiter that gives it a header of B3. */
export function readCsv(bytes: Uint8Array): Sheet[] | DocumentRefusal {
  const text = decodeText(bytes);
  const delimiter = DELIMITERS.find((candidate) => isB3([sheetOf(parseCsv(text, candidate, ROWS_TO_HEADER))]));
  if (!delimiter) return "DOCUMENT_UNKNOWN";
  const sheet = sheetOf(parseCsv(text, delimiter, MAX_ROWS + 1));
  return sheet.linhas.length > MAX_ROWS ? "SPREADSHEET_TOO_MANY_ROWS" : [sheet];
}

const sheetOf = (linhas: string[][]): Sheet => ({ nome: NAME, linhas });

/** Bytes that are not UTF-8 are Windows-1252, the encoding of a Brazilian Windows. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function parseCsv(text: string, delimiter: string, preview: number): string[][] {
  const quoted = Papa.parse<string[]>(text, { delimiter, preview });
  const isSound = quoted.errors.every(({ type }) => type !== "Quotes");
  const rows = isSound ? quoted.data : withRawQuotes(text, delimiter, preview);
  return rows.map((row) => row.map(cleanText));
}

/** An unclosed quote would take the rest of the file into one cell: quotes are then ordinary characters. */
function withRawQuotes(text: string, delimiter: string, preview: number): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview, quoteChar: "\u0000" });
  return data.map((row) => row.map((cell) => /^"(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell));
}
