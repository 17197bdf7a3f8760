import type { Sheet } from "@app/core/documents/b3/cells";
import { isB3 } from "@app/core/documents/b3/read-b3";
import { type DocumentRefusal, MAX_DOCUMENT_ROWS } from "@app/core/documents/errors";
import Papa from "papaparse";
import { cleanText } from "./clean-text.ts";

const DELIMITERS = [";", ",", "\t"];
/** Enough to meet the header, which stands among the first twenty. */
const ROWS_TO_HEADER = 25;
/** Those of a document, the header, and the empty line at the end. */
const MAX_ROWS = MAX_DOCUMENT_ROWS + 2;
const NAME = "CSV";

/** The one sheet of a text, by the delimiter that gives it a header of B3. */
export function readCsv(bytes: Uint8Array): Sheet[] | DocumentRefusal {
  const text = decode(bytes);
  const delimiter = DELIMITERS.find((candidate) => isB3([parse(text, candidate, ROWS_TO_HEADER)]));
  if (!delimiter) return "DOCUMENT_UNKNOWN";
  const sheet = parse(text, delimiter, MAX_ROWS + 1);
  return sheet.linhas.length > MAX_ROWS ? "SPREADSHEET_TOO_MANY_ROWS" : [sheet];
}

/** What is no UTF-8 was written by a Brazilian Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function parse(text: string, delimiter: string, preview: number): Sheet {
  const quoted = Papa.parse<string[]>(text, { delimiter, preview });
  const isSound = quoted.errors.every(({ type }) => type !== "Quotes");
  const rows = isSound ? quoted.data : withRawQuotes(text, delimiter, preview);
  return { nome: NAME, linhas: rows.map((row) => row.map(cleanText)) };
}

/** One quote that nobody closed would take all that follows into one cell: then they are characters like others. */
function withRawQuotes(text: string, delimiter: string, preview: number): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview, quoteChar: "\u0000" });
  return data.map((row) => row.map((cell) => /^"(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell));
}
