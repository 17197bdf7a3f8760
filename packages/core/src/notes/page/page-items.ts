import { isAscii, withoutMarks } from "../../fold-text.ts";
import type { TextItem, TextPage } from "../schema.ts";
import { joinLetters } from "./letters.ts";

/** Equal texts closer than this, in points, are one text drawn twice for fake bold. Source: note-layouts §4. */
const FAKE_BOLD_SHIFT_PT = 2;

/** The page is a grid of cells as wide as the shift, numbered line by line; no page is as wide as a line of them. */
const CELLS_PER_LINE = 2 ** 20;
/** A copy lies in the same cell or in one beside it. */
const NEIGHBOURS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => down * CELLS_PER_LINE + right));

/** A blank that is not one ordinary blank between two other characters. */
const IRREGULAR_BLANKS = /^\s|\s$|\s\s|[^\S ]/;
const SOFT_HYPHEN = /\u00ad/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Collapses every run of blanks, non-breaking ones included, into one ordinary blank. */
export function collapseBlanks(text: string): string {
  if (!IRREGULAR_BLANKS.test(text)) return text;
  return text.replace(/\s+/g, " ").trim();
}

/** Text as labels are compared: no accents, no soft hyphens, one kind of dash, lower case, single blanks. */
export function matchKey(text: string): string {
  const plain = isAscii(text) ? text : withoutMarks(text).replace(SOFT_HYPHEN, "").replace(DASHES, "-");
  return collapseBlanks(plain).toLowerCase();
}

/** One print has soft hyphens where it means ordinary ones. */
export const withPlainHyphens = (text: string) => text.replace(SOFT_HYPHEN, "-");

/** Labels are compared without the blanks of their {@link matchKey}. */
export const withoutBlanks = (key: string) => key.replaceAll(" ", "");

/** The page's items, letters set apart joined, without blank ones and without the second copy of a text drawn twice. */
export function cleanItems(page: TextPage): TextItem[] {
  /** By their text, then by their cell. */
  const drawn = new Map<string, Map<number, TextItem>>();
  return joinLetters(page.items).filter((item) => {
    const text = collapseBlanks(item.text);
    if (text === "") return false;

    const cell = Math.floor(item.y / FAKE_BOLD_SHIFT_PT) * CELLS_PER_LINE + Math.floor(item.x / FAKE_BOLD_SHIFT_PT);
    const equal = drawn.get(text);
    if (!equal) drawn.set(text, new Map([[cell, item]]));
    else if (NEIGHBOURS.some((step) => isDrawnOver(equal.get(cell + step), item))) return false;
    else equal.set(cell, item);
    return true;
  });
}

function isDrawnOver(a: TextItem | undefined, b: TextItem): boolean {
  return a !== undefined && Math.abs(a.x - b.x) < FAKE_BOLD_SHIFT_PT && Math.abs(a.y - b.y) < FAKE_BOLD_SHIFT_PT;
}
