import type { TextRow } from "./page/rows.ts";

/** A person's document as notes print it; a company's has a slash, and a masked one identifies nobody. */
const CPF = /(?<![\d.])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/;

/** The first CPF on some pages, eleven digits; null when none prints a whole one. */
export function findClientDocument(pages: readonly (readonly TextRow[])[]): string | null {
  for (const row of pages.flat()) {
    const printed = row.items.flatMap(({ text }) => CPF.exec(text) ?? [])[0];
    if (printed) return printed.replace(/\D/g, "");
  }
  return null;
}
