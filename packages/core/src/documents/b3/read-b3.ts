import { lastDayOfMonth } from "../../calendar.ts";
import { beginningOf, type Cell, foldCell, isMissing, type Sheet, textOf } from "./cells.ts";
import { columnsOf, RowCells } from "./row-cells.ts";
import type { B3Document, B3Row, Place, UnclearRow } from "./rows.ts";
import { kindOfHeader } from "./sheet-kinds.ts";

/** Rows allowed above a header: B3 prints none, but programs that save a file again may add some. */
const MAX_ROWS_ABOVE_HEADER = 20;

/** True where a sheet has the header of one of B3's files, whatever the sheet and its file are called. */
export const isB3 = (sheets: readonly Sheet[]): boolean => sheets.some((sheet) => findHeader(sheet) !== null);

/**
 * Reads a file of B3. Each row with content is in the result, or is listed as unclear with the reason; only blank rows
 * and totals are dropped.
 */
export function readB3(sheets: readonly Sheet[]): B3Document {
  const abas: B3Document["abas"] = [];
  const linhas: B3Row[] = [];
  for (const sheet of sheets) {
    if (sheet.linhas.every((row) => row.every(isMissing))) continue;
    const header = findHeader(sheet);
    abas.push({ nome: sheet.nome, tipo: header?.kind.tipo ?? null });
    for (const row of header ? readSheet(sheet, header) : unknownRows(sheet)) linhas.push(row);
  }
  return { abas, linhas, mes: monthOf(linhas) };
}

type Header = NonNullable<ReturnType<typeof findHeader>>;

function findHeader({ linhas }: Sheet) {
  for (const [index, row] of linhas.slice(0, MAX_ROWS_ABOVE_HEADER + 1).entries()) {
    const columns = columnsOf(row);
    const kind = kindOfHeader(columns);
    if (kind) return { index, columns, kind };
  }
  return null;
}

function* readSheet({ nome, linhas }: Sheet, { index: headerIndex, columns, kind }: Header): Generator<B3Row> {
  let isAfterTotal = false;
  for (const [index, row] of linhas.entries()) {
    const place: Place = { aba: nome, linha: index + 1 };
    if (index === headerIndex || row.every(isMissing)) continue;
    if (index < headerIndex) {
      yield unclear(place, row, "Linha acima do cabeçalho.");
      continue;
    }
    const isTotal = isTotalLabel(row) || (isAfterTotal && isLoneNumber(row));
    isAfterTotal = isTotalLabel(row);
    const cells = new RowCells(columns, row);
    if (isTotal || isBlankTotal(cells, row, kind)) continue;
    const fact = kind.read(cells);
    yield cells.problem === null ? { ...place, ...fact } : unclear(place, row, cells.problem);
  }
}

/** `Total`, alone or before its number: the footer of a sheet. */
function isTotalLabel(row: readonly Cell[]): boolean {
  const [label, ...others] = row.filter((cell) => !isMissing(cell));
  return others.length <= 1 && others.every(isNumber) && typeof label === "string" && /^TOTAL\b/.test(foldCell(label));
}

function isLoneNumber(row: readonly Cell[]): boolean {
  const [only, ...others] = row.filter((cell) => !isMissing(cell));
  return others.length === 0 && only !== undefined && isNumber(only);
}

const isNumber = (cell: Cell) => typeof cell === "number" || /^[\dR$.,\s-]+$/.test(String(cell));

/** A row of numbers only, without a subject. */
function isBlankTotal(cells: RowCells, row: readonly Cell[], { semTotais }: Header["kind"]): boolean {
  return cells.folded(semTotais) === "" && row.every((cell) => isMissing(cell) || isNumber(cell));
}

function* unknownRows({ nome, linhas }: Sheet): Generator<B3Row> {
  for (const [index, row] of linhas.entries()) {
    if (row.every(isMissing)) continue;
    yield unclear({ aba: nome, linha: index + 1 }, row, "O cabeçalho desta aba não é de uma planilha conhecida da B3.");
  }
}

/** Characters of a row shown in a list. */
const MAX_ROW_TEXT_LENGTH = 500;
const MAX_CELLS_SHOWN = 30;

function unclear(place: Place, row: readonly Cell[], motivo: string): Place & UnclearRow {
  const shown = row.slice(0, MAX_CELLS_SHOWN).map((cell) => beginningOf(textOf(cell), MAX_ROW_TEXT_LENGTH));
  return { ...place, tipo: "nao_entendida", motivo, texto: beginningOf(shown.join(" | "), MAX_ROW_TEXT_LENGTH) };
}

/** Only the aggregate of the monthly report prints its period. */
function monthOf(rows: readonly B3Row[]): B3Document["mes"] {
  const months = new Set(rows.flatMap((row) => (row.tipo === "agregado" ? [row.ate.slice(0, 7)] : [])));
  const [month, ...others] = months;
  if (month === undefined || others.length > 0) return null;
  return lastDayOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
}
