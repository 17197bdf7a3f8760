import { instruments } from "../instruments/instruments-table.ts";
import { readTicker } from "../instruments/ticker.ts";
import { matchKey } from "../page/page-items.ts";
import { groupRows } from "../page/rows.ts";
import type { TextItem, TextPage } from "../schema.ts";
import { layoutWords } from "./layout-words.ts";

/** An amount as notes print it, in either notation; a percentage or a currency may stand with it. */
const AMOUNT =
  /^\(?-?(?:R\$|US\$|\$)?-?(?:\d{1,3}(?:\.\d{3})+,\d{2,8}|\d{1,3}(?:,\d{3})+\.\d{2,8}|\d{1,7}[.,]\d{2})%?\)?$/;
const DAY = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
const SHORT_DAY = /^\d{2}\/\d{2}$/;
const COUNT = /^-?\d{1,3}(?:[.,]?\d{3})?$/;
const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}%$)]+$/gu;

/** A line with this many amounts is a trade or a row of a summary: nothing on it names a person. */
const AMOUNTS_OF_A_FIGURE_LINE = 2;

const securityWords: ReadonlySet<string> = new Set(instruments.flatMap(({ nome }) => matchKey(nome).split(" ")));

/**
 * Replaces everything that might name a person in a document's positioned text. Labels of notes, days and amounts stay;
 * securities and quantities stay on lines with figures. Letters become x, digits 9, so that lengths and positions stay.
 */
export function anonymise(pages: readonly TextPage[]): TextPage[] {
  return pages.map((page) => {
    const figureLines = new Set<TextItem>();
    for (const row of groupRows(page)) {
      const words = row.items.flatMap(({ text }) => text.split(/\s+/));
      if (words.filter((word) => AMOUNT.test(word)).length < AMOUNTS_OF_A_FIGURE_LINE) continue;
      for (const item of row.items) figureLines.add(item);
    }
    const items = page.items.map((item) => ({ ...item, text: anonymiseText(item.text, figureLines.has(item)) }));
    return { ...page, items };
  });
}

function anonymiseText(text: string, isFigures: boolean): string {
  return text.replace(/\S+/g, (word) => (mayStay(word, isFigures) ? word : masked(word)));
}

function mayStay(word: string, isFigures: boolean): boolean {
  if (AMOUNT.test(word) || DAY.test(word)) return true;
  const key = matchKey(word);
  if (layoutWords.has(key) || layoutWords.has(matchKey(word.replace(MARKS, "")))) return true;
  if (!isFigures) return false;
  return COUNT.test(word) || SHORT_DAY.test(word) || securityWords.has(key) || readTicker(word) !== null;
}

function masked(word: string): string {
  return word.replace(/\p{L}|\p{N}/gu, (sign) => {
    if (/\p{N}/u.test(sign)) return "9";
    return sign === sign.toLowerCase() ? "x" : "X";
  });
}
