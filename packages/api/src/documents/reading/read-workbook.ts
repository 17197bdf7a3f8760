import type { Cell, Sheet } from "@app/core/documents/b3/cells";
import { type DocumentRefusal, MAX_DOCUMENT_ROWS } from "@app/core/documents/errors";
import { type CellValue, readXlsx } from "hucre/xlsx";
import { checkZip } from "./check-zip.ts";
import { cleanText } from "./clean-text.ts";

/** Those of a document, and the header. */
const MAX_SHEET_ROWS = MAX_DOCUMENT_ROWS + 1;

/** The sheets of a workbook, by its relations, in their order; hidden ones too. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[] | DocumentRefusal> {
  const refusal = await checkZip(bytes);
  if (refusal) return refusal;
  try {
    const { sheets } = await readXlsx(bytes, { maxRows: MAX_SHEET_ROWS + 1 });
    if (sheets.some(({ rows }) => rows.length > MAX_SHEET_ROWS)) return "SPREADSHEET_TOO_MANY_ROWS";
    return sheets.map(({ name, rows }) => ({ nome: cleanText(name), linhas: rows.map((row) => row.map(toCell)) }));
  } catch {
    return "SPREADSHEET_BROKEN";
  }
}

/** A formula is read as its stored value. */
function toCell(value: CellValue): Cell {
  if (typeof value === "string") return cleanText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return typeof value === "boolean" ? String(value) : value;
}
