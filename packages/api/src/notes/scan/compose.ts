import { blankPicture, type GreyPicture, WHITE } from "./grey-picture.ts";
import { type Matrix, multiply, type PlacedPicture } from "./page-pictures.ts";

/** A picture drawn later covers the earlier ones. */
export function composePage(
  pictures: readonly PlacedPicture[],
  width: number,
  height: number,
  view: Matrix,
): GreyPicture {
  const page = blankPicture(width, height);
  for (const picture of pictures) paintOn(page, picture, multiply(view, picture.matrix));
  return page;
}

/** Reads the picture for each pixel of the page: as the mean of several places of it where it has more pixels than the page. */
function paintOn(page: GreyPicture, picture: GreyPicture, matrix: Matrix): void {
  const { width, height } = picture;
  // A picture's lines go downwards, the unit square's axis upwards.
  const [a, b, c, d, e, f] = multiply(matrix, [1 / width, 0, 0, -1 / height, 0, 1]);
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return;
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(page.width, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(page.height, Math.ceil(Math.max(...ys)))];
  const places = Math.min(
    MAX_PLACES,
    Math.max(1, Math.ceil(Math.max(Math.hypot(ia, ib), Math.hypot(ic, id)) - SLIGHTLY)),
  );
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      let [total, found] = [0, 0];
      for (let row = 0; row < places; row += 1) {
        for (let column = 0; column < places; column += 1) {
          const px = x + (column + 0.5) / places - e;
          const py = y + (row + 0.5) / places - f;
          const level = levelAt(picture, ia * px + ic * py - 0.5, ib * px + id * py - 0.5);
          if (level < 0) continue;
          total += level;
          found += 1;
        }
      }
      if (found > 0) page.data[y * page.width + x] = total / found;
    }
  }
}

/** Relative difference of sizes that is due to rounding. */
const SLIGHTLY = 0.05;
/** A picture of four times the page's pixels in each direction is still seen whole. */
const MAX_PLACES = 4;

/** Between four pixels, by their nearness; below zero outside the picture. */
function levelAt({ width, height, data }: GreyPicture, x: number, y: number): number {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return -1;
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [fx, fy] = [Math.max(0, x - left), Math.max(0, y - top)];
  const upper = (data[top * width + left] ?? WHITE) * (1 - fx) + (data[top * width + right] ?? WHITE) * fx;
  const lower = (data[bottom * width + left] ?? WHITE) * (1 - fx) + (data[bottom * width + right] ?? WHITE) * fx;
  return upper * (1 - fy) + lower * fy;
}
