import { placeWords } from "@app/core/notes/image/place-words";
import { getDocumentProxy } from "unpdf";
import type { ScannedPage } from "../image-reader.ts";
import { refusalOf } from "../pdf-text.ts";
import { composePage } from "./compose.ts";
import { listPictures, type Matrix } from "./page-pictures.ts";
import { recognise } from "./recognise.ts";

/** An A4 page at 600 dots an inch has 35 million; what is larger is refused before it is decoded. */
const MAX_IMAGE_PIXELS = 36_000_000;
const POINTS_PER_INCH = 72;
/** What the recogniser reads best, dots an inch. */
const DOTS_PER_INCH = 300;
/** An A4 page at 300 dots an inch has 8.7 million. */
const MAX_PAGE_PIXELS = 12_000_000;
/** Only errors: pdf.js warns about every oddity. */
const QUIET = 0;

/** Recognises the words of one page; only the child may call it, which has a deadline and bounded memory. */
export async function readScan(bytes: Uint8Array, pagina: number, password: string | undefined): Promise<ScannedPage> {
  try {
    const options = { password, isEvalSupported: false, verbosity: QUIET, maxImageSize: MAX_IMAGE_PIXELS };
    const document = await getDocumentProxy(bytes, options);
    const page = await document.getPage(pagina);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MAX_PAGE_PIXELS / (width * height)));
    const { transform } = page.getViewport({ scale });
    const pictures = await listPictures(page);
    await document.cleanup();
    const picture = composePage(
      pictures,
      Math.ceil(width * scale),
      Math.ceil(height * scale),
      transform as unknown as Matrix,
    );
    return { page: placeWords(await recognise(picture), { number: pagina, width, height }, scale) };
  } catch (error) {
    return { refusal: refusalOf(error) === "too-heavy" ? "too-heavy" : "broken" };
  }
}
