import { matchKey } from "../page/page-items.ts";
import type { Sheet } from "../page/rows.ts";
import type { MissingPart } from "../schema.ts";

/** Missing parts that keep pages from being a note. */
export interface Lacking {
  faltam: MissingPart[];
}

/** Parts of a note that were found; null or empty for the others. */
interface Found {
  dataPregao: string | null;
  negocios: readonly unknown[];
  liquido: unknown;
}

const GOES_ON = /^continua\W*$/;

/** True for a page that announces another page of its note. */
const goesOn = (sheet: Sheet) => sheet.some(({ items }) => items.some(({ text }) => GOES_ON.test(matchKey(text))));

/**
 * Returns the required parts of a note that the pages lack. The net of a note with further sheets stands on a missing
 * page.
 *
 * @param sheets - in the order of their sheets
 * @param hasTotals - whether any of them holds the totals, filled or not
 */
export function lacking(
  sheets: readonly Sheet[],
  hasTotals: boolean,
  { dataPregao, negocios, liquido }: Found,
): Lacking {
  const isCut = !hasTotals || goesOn(sheets.at(-1) ?? []);
  const faltam: MissingPart[] = [];
  if (!liquido && isCut) faltam.push("pagina");
  if (!dataPregao) faltam.push("data");
  if (negocios.length === 0) faltam.push("negocios");
  if (!liquido && !isCut) faltam.push("liquido");
  return { faltam };
}
