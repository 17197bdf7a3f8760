/** Something dark on a picture, in pixels from its top left corner; `right` and `bottom` are the first beyond it. */
export interface Shape {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Shapes that stand beside each other as the letters of one text. */
export interface Cell extends Shape {
  baseline: number;
  /** Letter height, in pixels. */
  height: number;
  /** From left to right. */
  shapes: readonly Shape[];
}

/** Letters of notes are between 4 and 20 points high. */
const MIN_LETTER_INCHES = 0.045;
const MAX_LETTER_INCHES = 0.22;
/** Dust is smaller than the point of a number. */
const MIN_SHAPE_INCHES = 0.006;
/** Minimum height of a letter as a fraction of the letter height; commas, accents and hyphens are lower. */
const LETTER_SHARE = 0.6;
/** Words of one text are this close, as a share of the height of their letters; columns are further apart. */
const GAP_SHARE = 0.9;
/** A mark that descends below the baseline by more than this fraction of the letter height is a comma, not a point. */
const COMMA_SHARE = 0.08;
/** A digit is no wider than high; two that touch are. */
const MAX_DIGIT_WIDTH_SHARE = 0.95;
/** An accent is this close to its letter. */
const ACCENT_SHARE = 0.35;

/**
 * Groups the letters of a page into cells by their positions, in no order and not yet recognised.
 *
 * @param dotsPerInch - of the picture
 */
export function findCells(shapes: readonly Shape[], dotsPerInch: number): Cell[] {
  const isPrint = (shape: Shape) =>
    Math.max(heightOf(shape), widthOf(shape)) >= MIN_SHAPE_INCHES * dotsPerInch &&
    heightOf(shape) <= MAX_LETTER_INCHES * dotsPerInch;
  const print = shapes.filter(isPrint).sort((one, other) => one.left - other.left);
  const letterHeights = print.map(heightOf).filter((height) => height >= MIN_LETTER_INCHES * dotsPerInch);
  const usual = medianOf(letterHeights);
  if (usual === 0) return [];

  const groups = groupNeighbours(print, usual);
  return groups.flatMap((group) => {
    const heights = group.map(heightOf);
    const height = Math.max(...heights);
    const letters = group.filter((shape) => heightOf(shape) >= height * LETTER_SHARE);
    if (height < usual * LETTER_SHARE) return []; // dust, or the rest of a rule
    return [
      {
        left: Math.min(...group.map(({ left }) => left)),
        right: Math.max(...group.map(({ right }) => right)),
        top: Math.min(...group.map(({ top }) => top)),
        bottom: Math.max(...group.map(({ bottom }) => bottom)),
        baseline: medianOf(letters.map(({ bottom }) => bottom)),
        height: medianOf(letters.map(heightOf)),
        shapes: group.sort((one, other) => one.left - other.left),
      },
    ];
  });
}

/** Returns the shapes of a numeric cell: a digit to be recognised, or a mark; null for any other cell. */
export function asNumber({ shapes, height, baseline }: Cell): (Shape | "," | "." | "-")[] | null {
  if (shapes.length > MAX_DIGITS || !shapes.some((shape) => isDigit(shape, height))) return null;
  const parts = shapes.map((shape) => {
    if (isDigit(shape, height)) return widthOf(shape) <= height * MAX_DIGIT_WIDTH_SHARE ? shape : null;
    const isLow = shape.top > baseline - height * (1 - LETTER_SHARE);
    if (isLow) return shape.bottom > baseline + height * COMMA_SHARE ? "," : ".";
    return widthOf(shape) > heightOf(shape) ? "-" : null;
  });
  const known = parts.flatMap((part) => part ?? []);
  return known.length === parts.length ? known : null;
}

/** `-99.999.999,99` has fewer. */
const MAX_DIGITS = 18;
const isDigit = (shape: Shape, height: number) => heightOf(shape) >= height * LETTER_SHARE;

/** Counts the shapes as high as letters. */
export const countLetters = ({ shapes, height }: Cell) => shapes.filter((shape) => isDigit(shape, height)).length;

const heightOf = ({ top, bottom }: Shape) => bottom - top;
const widthOf = ({ left, right }: Shape) => right - left;

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

/** @param print - by their left edges */
function groupNeighbours(print: readonly Shape[], usual: number): Shape[][] {
  const group = print.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (group[root] !== root) root = group[root] ?? root;
    group[index] = root;
    return root;
  };
  for (const [index, shape] of print.entries()) {
    for (let next = index + 1; next < print.length; next += 1) {
      const other = print[next];
      if (!other || other.left - shape.right > usual * MOST_HEIGHTS * GAP_SHARE) break;
      if (isBeside(shape, other, usual)) group[rootOf(next)] = rootOf(index);
    }
  }
  const groups = new Map<number, Shape[]>();
  for (const [index, shape] of print.entries()) {
    const root = rootOf(index);
    const known = groups.get(root);
    if (known) known.push(shape);
    else groups.set(root, [shape]);
  }
  return [...groups.values()];
}

/** A title is at most this many times as high as the other letters. */
const MOST_HEIGHTS = 3;

function isBeside(one: Shape, other: Shape, usual: number): boolean {
  const height = Math.max(heightOf(one), heightOf(other), usual * LETTER_SHARE);
  const gap = other.left - one.right;
  if (gap > height * GAP_SHARE) return false;
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const smaller = Math.min(heightOf(one), heightOf(other));
  if (overlap >= smaller / 2) return true;
  // A comma hangs below its line, and an accent stands over its letter.
  return smaller < height * LETTER_SHARE && gap < height * ACCENT_SHARE && overlap > -height * ACCENT_SHARE;
}
