import { holdsLabel } from "./columns.ts";
import { collapseBlanks } from "./page-items.ts";
import type { Sheet } from "./rows.ts";

/** True for a page that prints this text somewhere; accents, capitals and blanks do not matter. */
export function prints(sheet: Sheet, text: string): boolean {
  return sheet.some((row) => holdsLabel(row, text));
}

/** True for a page on which one text is exactly this, with its accents and capitals. */
function printsExactly(sheet: Sheet, text: string): boolean {
  return sheet.some((row) => row.text.includes(text) && row.items.some((item) => collapseBlanks(item.text) === text));
}

/** The titles of SINACOR notes: one of them, or none. */
export function isTitled(sheet: Sheet, title: "NOTA DE NEGOCIAÇÃO" | "NOTA DE CORRETAGEM"): boolean {
  return prints(sheet, title);
}

export const hasAnyTitle = (sheet: Sheet) =>
  isTitled(sheet, "NOTA DE NEGOCIAÇÃO") || isTitled(sheet, "NOTA DE CORRETAGEM");

/** "Nr. nota" with a blank and "Nr.Nota" belong to different layouts. */
export const hasSpacedNumberLabel = (sheet: Sheet) => sheet.some(({ key }) => /\bnr\.? nota\b/.test(key));

/** The table's title without its accent, as only one print has it. */
export const hasUnaccentedTableTitle = (sheet: Sheet) => printsExactly(sheet, "Negocios Realizados");
