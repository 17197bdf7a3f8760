import { Decimal } from "./money.ts";

/** Formula injection: spreadsheets evaluate cells with these first characters. Figures with a sign are exempt. */
export const FORMULA = /^[=@\t\r]|^[+-](?![\d.,]+(?:%| p\.p\.)?$)/;
/** Byte order mark, without which spreadsheets misread UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
export const NEW_LINE = "\r\n";
const NEEDS_QUOTES = /[";\r\n]/;

/** Rows as spreadsheets in Brazil read them: semicolons between cells, and no cell that is taken for a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toCell).join(";")).join(NEW_LINE);
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** `1234,56`, as spreadsheets in Brazil read an amount; empty while it is not known. */
export const csvAmount = (value: number | null) =>
  value === null ? "" : new Decimal(value).toFixed(2).replace(".", ",");

/** Like an amount, with every decimal. */
export const csvNumber = (value: number | null) =>
  value === null ? "" : new Decimal(value).toFixed().replace(".", ",");

/** `12,34%` of the fraction 0.1234. */
export const csvPercent = (fraction: number | null) =>
  fraction === null ? "" : `${csvAmount(new Decimal(fraction).times(100).toNumber())}%`;
