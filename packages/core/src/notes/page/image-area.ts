/** The operators of a page with their arguments, as pdf.js lists them. */
interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** pdf.js's numbers of the operators that change the matrix. */
interface MatrixOperators {
  save: number;
  restore: number;
  transform: number;
  paintFormXObjectBegin: number;
  paintFormXObjectEnd: number;
}

/** Six numbers: a, b, c, d, e, f. */
type Matrix = readonly number[];

/** Texts and shapes are drawn with matrices that make a unit square smaller than this, in square points. */
const MIN_IMAGE_AREA = 100;

/**
 * Area of a page that its images cover, in square points; overlaps count twice. An image is drawn on the unit square,
 * so its size is that of the matrix: the image itself need not be decoded, nor be in the list at all.
 */
export function imageArea({ fnArray, argsArray }: Operators, numbers: MatrixOperators): number {
  let scale = 1; // area of a drawn unit square, in square points
  let area = 0;
  const scales: number[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    const isForm = operator === numbers.paintFormXObjectBegin;
    if (operator === numbers.save || isForm) scales.push(scale);
    else if (operator === numbers.restore || operator === numbers.paintFormXObjectEnd) scale = scales.pop() ?? 1;
    const matrix = operator === numbers.transform ? args : isForm && Array.isArray(args) ? args[0] : null;
    if (!isMatrix(matrix)) continue;
    scale *= determinant(matrix);
    if (scale >= MIN_IMAGE_AREA) area += scale;
  }
  return area;
}

const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || value instanceof Float32Array) && value.length >= 4;

const determinant = ([a = 0, b = 0, c = 0, d = 0]: Matrix) => Math.abs(a * d - b * c);
