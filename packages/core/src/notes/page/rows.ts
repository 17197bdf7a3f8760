import type { TextItem, TextPage } from "../schema.ts";
import { cleanItems, collapseBlanks, matchKey, withoutBlanks } from "./page-items.ts";

/** Baselines this close to the one above, in points, are one line: labels and their values differ by up to 1. */
const SAME_LINE_PT = 1.5;

/** One text line of a page, its items from left to right. */
export interface TextRow {
  /** From 1, within the file. */
  pagina: number;
  /** From 1, top to bottom. */
  linha: number;
  /** Position of its highest item, in points from the top of the page. */
  y: number;
  items: TextItem[];
  /** {@link joinItems} of its items. */
  text: string;
  /** {@link matchKey} of its text. */
  key: string;
  /** Its key without blanks, used to find labels: one print has "Preço / Ajuste", another "Preço/Ajuste". */
  letters: string;
}

/** One page as text lines. */
export type Sheet = readonly TextRow[];

/** Groups the items of a page into text lines, top to bottom, independent of their order in the file. */
export function groupRows(page: TextPage): TextRow[] {
  const lines: TextItem[][] = [];
  let lastY = Number.NEGATIVE_INFINITY;
  for (const item of cleanItems(page).sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line && item.y - lastY <= SAME_LINE_PT) line.push(item);
    else lines.push([item]);
    lastY = item.y;
  }
  return lines.map((items, index) => {
    const y = items[0]?.y ?? 0;
    return readRow({ pagina: page.number, linha: index + 1, y }, withoutCovered(items.sort((a, b) => a.x - b.x)));
  });
}

/** Largest distance of a copy of a part of a text from that part, in points. */
const COPY_SLACK_PT = 2;

/** When a text is drawn twice, the reader of PDFs may join one copy to its neighbour: the copy that stands alone is dropped. */
function withoutCovered(items: readonly TextItem[]): TextItem[] {
  const kept: TextItem[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    if (last && covers(last, item)) continue;
    if (last && covers(item, last)) kept.pop();
    kept.push(item);
  }
  return kept;
}

/** A letter that ends a name is no copy of the mark that is printed over it. */
const MIN_COPY_LENGTH = 3;

/** The beginning or the end of another text, in its place. */
function covers(whole: TextItem, part: TextItem): boolean {
  const isAtStart = Math.abs(part.x - whole.x) <= COPY_SLACK_PT && whole.text.startsWith(part.text);
  const gap = whole.x + whole.width - part.x - part.width;
  const isAtEnd = Math.abs(gap) <= COPY_SLACK_PT && whole.text.endsWith(part.text);
  return isAtStart || (isAtEnd && part.text.length >= MIN_COPY_LENGTH);
}

function readRow({ pagina, linha, y }: Pick<TextRow, "pagina" | "linha" | "y">, items: TextItem[]): TextRow {
  const text = joinItems(items);
  const key = matchKey(text);
  return { pagina, linha, y, items, text, key, letters: withoutBlanks(key) };
}

/** The text of some items as printed, with single blanks. */
export function joinItems(items: readonly TextItem[]): string {
  return collapseBlanks(items.map((item) => item.text).join(" "));
}

/** Two lines as one, in the place of the upper one. */
export function joinRows(upper: TextRow, lower: TextRow): TextRow {
  return readRow(
    upper,
    [...upper.items, ...lower.items].sort((a, b) => a.x - b.x),
  );
}

/** The part of each line between two horizontal positions, in points; lines with nothing there are left out. */
export function cutRows(rows: readonly TextRow[], fromX: number, toX: number): TextRow[] {
  return rows.flatMap((row) => {
    const items = row.items.filter((item) => item.x >= fromX && item.x < toX);
    return items.length > 0 ? [readRow(row, items)] : [];
  });
}
