import type { TextItem, TextPage } from "../schema.ts";
import { type Cell, medianOf } from "./find-cells.ts";

/** A cell with its recognised text. */
export interface ReadCell extends Cell {
  text: string;
}

/** Baselines of one line differ by less than this share of the height of its letters. */
const SAME_LINE_SHARE = 0.35;

/**
 * The cells of a picture as texts of a page, those of one line on one baseline.
 *
 * @param page - its number, and its size in points
 * @param pixelsPerPoint - of the picture
 */
export function placeCells(
  cells: readonly ReadCell[],
  page: Pick<TextPage, "number" | "width" | "height">,
  pixelsPerPoint: number,
): TextPage {
  const items = linesOf(cells).flatMap((line): TextItem[] => {
    const y = medianOf(line.map(({ baseline }) => baseline));
    return line.map(({ text, left, right, height }) => ({
      text,
      x: left / pixelsPerPoint,
      y: y / pixelsPerPoint,
      width: (right - left) / pixelsPerPoint,
      height: height / pixelsPerPoint,
    }));
  });
  return { ...page, items, source: "image" };
}

function linesOf(cells: readonly ReadCell[]): ReadCell[][] {
  const lines: ReadCell[][] = [];
  for (const cell of cells.toSorted((one, other) => one.baseline - other.baseline)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && cell.baseline - last.baseline <= medianOf(line.map(({ height }) => height)) * SAME_LINE_SHARE) {
      line.push(cell);
    } else lines.push([cell]);
  }
  return lines;
}
