/** Formula injection: spreadsheets evaluate cells with these first characters. Negative amounts are exempt. */
export const FORMULA = /^[=+@\t\r]|^-(?![\d.,]+$)/;
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
