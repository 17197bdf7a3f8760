import { cleanItems, collapseBlanks, matchKey } from "./page-items.ts";
import type { TextItem, TextPage } from "./schema.ts";

/** Baselines this close to the one above, in points, are one line: labels and their values differ by up to 1. */
const SAME_LINE_PT = 1.5;

/** One text line of a page, its items from left to right. */
export interface TextRow {
  /** From 1, within the file. */
  pagina: number;
  /** From 1, top to bottom. */
  linha: number;
  /** Of its highest item, in points from the top of the page. */
  y: number;
  items: TextItem[];
}

/** Groups the items of a page into text lines, top to bottom, whatever order the file holds them in. */
export function groupRows(page: TextPage): TextRow[] {
  const rows: TextRow[] = [];
  let lastY = Number.NEGATIVE_INFINITY;
  for (const item of cleanItems(page).sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && item.y - lastY <= SAME_LINE_PT) row.items.push(item);
    else rows.push({ pagina: page.number, linha: rows.length + 1, y: item.y, items: [item] });
    lastY = item.y;
  }
  for (const row of rows) row.items.sort((a, b) => a.x - b.x);
  return rows;
}

/** The text of some items as printed, with single blanks. */
export function joinItems(items: readonly TextItem[]): string {
  return collapseBlanks(items.map((item) => item.text).join(" "));
}

/** {@link matchKey} of a whole line. */
export function rowKey(row: TextRow): string {
  return matchKey(joinItems(row.items));
}

/** The part of each line between two horizontal positions, in points; lines with nothing there are left out. */
export function cutRows(rows: readonly TextRow[], fromX: number, toX: number): TextRow[] {
  return rows
    .map((row) => ({ ...row, items: row.items.filter((item) => item.x >= fromX && item.x < toX) }))
    .filter((row) => row.items.length > 0);
}
