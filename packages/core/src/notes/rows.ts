import { cleanItems, collapseBlanks, matchKey, withoutBlanks } from "./page-items.ts";
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
  /** {@link joinItems} of its items. */
  text: string;
  /** {@link matchKey} of its text. */
  key: string;
  /** Its key without blanks, as labels are looked for: one print has "Preço / Ajuste", another "Preço/Ajuste". */
  letters: string;
}

/** One page as text lines. */
export type Sheet = readonly TextRow[];

/** Groups the items of a page into text lines, top to bottom, whatever order the file holds them in. */
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
    return readRow(
      { pagina: page.number, linha: index + 1, y },
      items.sort((a, b) => a.x - b.x),
    );
  });
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

/** The part of each line between two horizontal positions, in points; lines with nothing there are left out. */
export function cutRows(rows: readonly TextRow[], fromX: number, toX: number): TextRow[] {
  return rows.flatMap((row) => {
    const items = row.items.filter((item) => item.x >= fromX && item.x < toX);
    return items.length > 0 ? [readRow(row, items)] : [];
  });
}
