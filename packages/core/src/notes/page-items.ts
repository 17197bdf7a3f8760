import { withoutMarks } from "../fold-text.ts";
import type { TextItem, TextPage } from "./schema.ts";

/** Equal texts closer than this, in points, are one text drawn twice for fake bold. Source: note-layouts §4. */
const FAKE_BOLD_SHIFT_PT = 2;

/** The page is a grid of cells as wide as the shift: a copy lies in the same cell or in one beside it. */
const NEIGHBOURS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

const SOFT_HYPHEN = /\u00ad/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Collapses every run of blanks, non-breaking ones included, into one ordinary blank. */
export function collapseBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Text as labels are compared: no accents, no soft hyphens, one kind of dash, lower case, single blanks. */
export function matchKey(text: string): string {
  const plain = withoutMarks(text).replace(SOFT_HYPHEN, "").replace(DASHES, "-");
  return collapseBlanks(plain).toLowerCase();
}

/** The page's items without blank ones and without the second copy of a text drawn twice. */
export function cleanItems(page: TextPage): TextItem[] {
  const drawn = new Map<string, TextItem>();
  return page.items.filter((item) => {
    const text = collapseBlanks(item.text);
    if (text === "") return false;

    const [column, line] = [Math.floor(item.x / FAKE_BOLD_SHIFT_PT), Math.floor(item.y / FAKE_BOLD_SHIFT_PT)];
    const cellKey = (right: number, down: number) => `${column + right} ${line + down} ${text}`;
    const isCopy = NEIGHBOURS.some(([right, down]) => isDrawnOver(drawn.get(cellKey(right, down)), item));
    if (!isCopy) drawn.set(cellKey(0, 0), item);
    return !isCopy;
  });
}

function isDrawnOver(a: TextItem | undefined, b: TextItem): boolean {
  return a !== undefined && Math.abs(a.x - b.x) < FAKE_BOLD_SHIFT_PT && Math.abs(a.y - b.y) < FAKE_BOLD_SHIFT_PT;
}
