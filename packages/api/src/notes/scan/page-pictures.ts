import { getResolvedPDFJS } from "unpdf";
import type { GreyPicture } from "./grey-picture.ts";

/** Six numbers: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A picture of a page; its matrix maps the unit square, with its origin at the bottom left, to the page. */
export interface PlacedPicture extends GreyPicture {
  matrix: Matrix;
}

/** As pdf.js gives a decoded picture. */
interface DecodedPicture {
  width: number;
  height: number;
  /** 1: eight pixels a byte; 2: red, green and blue; 3: with transparency. Absent for a mask. */
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray | string;
}

/** The used part of a pdf.js page. */
interface PdfPage {
  getOperatorList(): Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>;
  objs: PdfObjects;
  commonObjs: PdfObjects;
}

interface PdfObjects {
  get(name: string, callback: (value: unknown) => void): unknown;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const RED = 0.299;
const GREEN = 0.587;
const BLUE = 0.114;

/** The pictures that a page paints, in the order of their painting, on the page's own axes. */
export async function listPictures(page: PdfPage): Promise<PlacedPicture[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: PlacedPicture[] = [];
  const stack: Matrix[] = [];
  let matrix = IDENTITY;
  const paint = async (named: unknown, at: Matrix) => {
    const picture = toGrey(await resolve(page, named));
    if (picture) pictures.push({ ...picture, matrix: at });
  };
  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[];
    if (operator === OPS.save) stack.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? IDENTITY;
    else if (operator === OPS.transform) matrix = multiply(matrix, toMatrix(args));
    else if (operator === OPS.paintFormXObjectBegin) {
      stack.push(matrix);
      if (args[0]) matrix = multiply(matrix, toMatrix(args[0]));
    } else if (
      operator === OPS.paintImageXObject ||
      operator === OPS.paintInlineImageXObject ||
      operator === OPS.paintImageMaskXObject
    )
      await paint(args[0], matrix);
    else if (operator === OPS.paintImageMaskXObjectGroup) {
      for (const mask of (args[0] ?? []) as { transform: unknown }[]) {
        await paint(mask, multiply(matrix, toMatrix(mask.transform)));
      }
    }
  }
  return pictures;
}

function toMatrix(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value as ArrayLike<number>);
  return [a, b, c, d, e, f];
}

/** Composes transforms: `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [ia, ib, ic, id, ie, jf] = inner;
  return [a * ia + c * ib, b * ia + d * ib, a * ic + c * id, b * ic + d * id, a * ie + c * jf + e, b * ie + d * jf + f];
}

/** Finds a picture's data, which is in the operator list or named by it; a mask's data likewise. */
async function resolve(page: PdfPage, named: unknown): Promise<DecodedPicture | null> {
  const value = typeof named === "string" ? await fetchObject(page, named) : named;
  if (typeof value !== "object" || value === null || !("width" in value)) return null;
  const picture = value as DecodedPicture;
  if (typeof picture.data !== "string") return picture;
  const kept = await fetchObject(page, picture.data);
  return typeof kept === "object" && kept !== null && "data" in kept
    ? { ...picture, data: (kept as { data: Uint8Array }).data }
    : null;
}

function fetchObject({ objs, commonObjs }: PdfPage, name: string): Promise<unknown> {
  return new Promise((done) => void (name.startsWith("g_") ? commonObjs : objs).get(name, done));
}

function toGrey(picture: DecodedPicture | null): GreyPicture | null {
  if (!picture || typeof picture.data !== "object" || picture.data === null) return null;
  const { width, height, data, kind } = picture;
  const grey = new Uint8Array(width * height);
  if (kind === undefined || kind === 1) spreadBits(data, grey, width, kind === undefined ? 1 : 0);
  else {
    const step = kind === 2 ? 3 : 4;
    for (let to = 0, from = 0; to < grey.length; to += 1, from += step) {
      grey[to] = RED * (data[from] ?? 0) + GREEN * (data[from + 1] ?? 0) + BLUE * (data[from + 2] ?? 0);
    }
  }
  return { width, height, data: grey };
}

/** @param dark - the bit that paints: none does in a picture of bits, whose ones are white */
function spreadBits(bits: ArrayLike<number>, grey: Uint8Array, width: number, dark: 0 | 1): void {
  const bytesPerLine = (width + 7) >> 3;
  for (let to = 0, y = 0; to < grey.length; y += 1) {
    for (let x = 0; x < width; x += 1, to += 1) {
      const bit = ((bits[y * bytesPerLine + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      grey[to] = bit === dark ? 0 : 255;
    }
  }
}
