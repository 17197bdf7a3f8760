import { formatMoney, formatNumber, formatPercent } from "@app/core/format";
import { hideAmounts } from "@app/ui/hide-values";

export type Unit = "money" | "percent";

/** A number of a chart's table, with its unit; null where it is not known. */
interface Figure {
  value: number | null;
  unit: Unit;
}
type Cell = string | Figure;

/** Table of a chart's data: the first column names the row. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const NO_DATA = "sem dados";

export const formatFigure = (value: number, unit: Unit) =>
  unit === "money" ? formatMoney(value) : formatPercent(value);

export function formatCell(cell: Cell, hidesValues: boolean): string {
  if (typeof cell === "string") return cell;
  if (cell.value === null) return NO_DATA;
  const text = formatFigure(cell.value, cell.unit);
  return hidesValues ? hideAmounts(text) : text;
}

/** `1234,56`, as spreadsheets in Brazil read a number; a share as `12,34%`. */
export function cellForCsv(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (cell.value === null) return "";
  if (cell.unit === "percent") return formatPercent(cell.value);
  return formatNumber(cell.value).replaceAll(".", "");
}

/** Short enough for an axis: `R$ 1,2 mi`, `12%`. */
export function formatTick(value: number, unit: Unit, hidesValues: boolean): string {
  if (unit === "percent") return formatPercent(value, Math.abs(value) < 0.1 && value !== 0 ? 1 : 0);
  // The blanks do not break: an axis has one line for each mark.
  return hidesValues
    ? "••"
    : `${value < 0 ? "-" : ""}R$\u00a0${compact.format(Math.abs(value)).replace(" ", "\u00a0")}`;
}

const compact = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
