import { MAX_PICTURE_PIXELS } from "@app/core/documents/errors";
import { findCells } from "@app/core/notes/image/find-cells";
import { placeCells } from "@app/core/notes/image/place-words";
import { getDocumentProxy } from "unpdf";
import type { ScannedPage } from "../image-reader.ts";
import { refusalOf } from "../pdf-text.ts";
import { composePage } from "./compose.ts";
import { findShapes } from "./find-shapes.ts";
import { findSkew } from "./find-skew.ts";
import { listPictures, type Matrix, multiply } from "./page-pictures.ts";
import { recogniseCells } from "./recognise.ts";
import { removeRules } from "./remove-rules.ts";

const POINTS_PER_INCH = 72;
/** Resolution at which recognition works best, in dots per inch. */
const DOTS_PER_INCH = 300;
/** Resolution sufficient to measure the skew. */
const SKEW_DOTS_PER_INCH = 75;
/** An A4 page at 300 dots an inch has 8.7 million. */
const MAX_PAGE_PIXELS = 12_000_000;
/** A full page of trades has some 800. */
const MAX_CELLS = 1500;
/** Only errors: pdf.js warns about every oddity. */
const QUIET = 0;

/** Recognises the words of one page; only the child may call it, which has a deadline and bounded memory. */
export async function readScan(bytes: Uint8Array, pagina: number, password: string | undefined): Promise<ScannedPage> {
  try {
    const options = { password, isEvalSupported: false, verbosity: QUIET, maxImageSize: MAX_PICTURE_PIXELS };
    const document = await getDocumentProxy(bytes, options);
    const page = await document.getPage(pagina);
    const { width, height } = page.getViewport({ scale: 1 });
    const pictures = await listPictures(page);
    await document.cleanup();
    if (pictures.length === 0) return { refusal: "too-heavy" }; // it has a picture, too large to be decoded
    const at = (dotsPerInch: number, skew: number) => {
      const scale = Math.min(dotsPerInch / POINTS_PER_INCH, Math.sqrt(MAX_PAGE_PIXELS / (width * height)));
      const size = [Math.ceil(width * scale), Math.ceil(height * scale)] as const;
      const view = page.getViewport({ scale }).transform as unknown as Matrix;
      return { scale, picture: composePage(pictures, ...size, turn(view, skew, size)) };
    };
    const skew = findSkew(at(SKEW_DOTS_PER_INCH, 0).picture);
    const { scale, picture } = at(DOTS_PER_INCH, skew);
    removeRules(picture, scale * POINTS_PER_INCH);
    const shapes = findShapes(picture);
    const cells = findCells(shapes ?? [], scale * POINTS_PER_INCH).slice(0, MAX_CELLS);
    return { page: placeCells(await recogniseCells(picture, cells), { number: pagina, width, height }, scale) };
  } catch (error) {
    return { refusal: refusalOf(error) === "too-heavy" ? "too-heavy" : "broken" };
  }
}

/** A view whose lines fall to the right by an angle, turned back around the middle of the page. */
function turn(view: Matrix, skew: number, [width, height]: readonly [number, number]): Matrix {
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const [x, y] = [width / 2, height / 2];
  return multiply([cos, -sin, sin, cos, x - cos * x - sin * y, y + sin * x - cos * y], view);
}
