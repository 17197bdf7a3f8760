import type { TextItem, TextPage } from "./schema.ts";

/** Two equal texts closer than this, in points, are one text drawn twice: that is how some prints make bold. */
const FAKE_BOLD_SHIFT_PT = 2;

const DIACRITICS = /\p{M}/gu;
const SOFT_HYPHEN = /\u00ad/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Collapses every run of blanks, non-breaking ones included, into one ordinary blank. */
export function collapseBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Text as labels are compared: no accents, no soft hyphens, one kind of dash, lower case, single blanks. */
export function matchKey(text: string): string {
  const plain = text.normalize("NFKD").replace(DIACRITICS, "").replace(SOFT_HYPHEN, "").replace(DASHES, "-");
  return collapseBlanks(plain).toLowerCase();
}

/** The page's items without blank ones and without the second copy of a text drawn twice. */
export function cleanItems(page: TextPage): TextItem[] {
  const drawn = new Map<string, TextItem[]>();
  return page.items.filter((item) => {
    const text = collapseBlanks(item.text);
    if (text === "") return false;

    const same = drawn.get(text) ?? [];
    if (same.some((other) => isDrawnOver(other, item))) return false;

    drawn.set(text, [...same, item]);
    return true;
  });
}

function isDrawnOver(a: TextItem, b: TextItem): boolean {
  return Math.abs(a.x - b.x) < FAKE_BOLD_SHIFT_PT && Math.abs(a.y - b.y) < FAKE_BOLD_SHIFT_PT;
}
