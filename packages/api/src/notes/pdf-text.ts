import { imageArea } from "@app/core/notes/page/image-area";
import { placeTexts } from "@app/core/notes/page/place-text";
import type { TextPage } from "@app/core/notes/schema";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

export type PdfRefusal = "password-required" | "password-wrong" | "broken" | "too-heavy";
type PdfText = { pages: TextPage[] } | { refusal: PdfRefusal };

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The longest note seen has 128 pages; a year of notes in one file still fits. */
const MAX_PAGES = 500;
/** Some 300 texts stand on a full page; what is above this is no note. */
const MAX_ITEMS = 200_000;
const MAX_ITEMS_PER_PAGE = 10_000;
const MAX_CHARACTERS = 5_000_000;
/** pdf.js's codes of a PasswordException. */
const NEEDS_PASSWORD = 1;
/** Only errors: pdf.js warns about every oddity of a font. */
const QUIET = 0;

/** Larger images are never decoded, which would take seconds each; smaller ones are no page of a note. */
const MAX_IMAGE_PIXELS = 10_000;

/**
 * The positioned texts of a PDF, page by page, turned upright; other turned texts (watermarks, margins) are left out. Pages
 * that are pictures, with hardly a text or none, or damaged say so, unless there is no text at all.
 */
export async function extractText(bytes: Uint8Array, password: string | undefined): Promise<PdfText> {
  try {
    const options = { password, isEvalSupported: false, verbosity: QUIET, maxImageSize: MAX_IMAGE_PIXELS };
    const document = await getDocumentProxy(bytes, options);
    return await readPages(document);
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

async function readPages(document: PdfDocument): Promise<PdfText> {
  if (document.numPages > MAX_PAGES) return { refusal: "too-heavy" };

  const pages: TextPage[] = [];
  let [itemCount, characterCount] = [0, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await readPage(document, number);
    if (page.items.length > MAX_ITEMS_PER_PAGE) return { refusal: "too-heavy" };
    itemCount += page.items.length;
    characterCount += page.items.reduce((total, item) => total + item.text.length, 0);
    if (itemCount > MAX_ITEMS || characterCount > MAX_CHARACTERS) return { refusal: "too-heavy" };
    pages.push(page);
  }
  if (itemCount > 0) return { pages: await findPictures(document, pages) };
  return pages.some(({ lost }) => lost) ? { refusal: "broken" } : { pages };
}

async function readPage(document: PdfDocument, number: number): Promise<TextPage> {
  try {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    page.cleanup();
    return placeTexts(page, number, content.items);
  } catch (error) {
    return { number, width: 0, height: 0, items: [], lost: lossOf(error) };
  }
}

async function findPictures(document: PdfDocument, pages: readonly TextPage[]): Promise<TextPage[]> {
  const looked: TextPage[] = [];
  for (const page of pages) {
    const isOpen = page.items.length <= MAX_ADDED_TEXTS && !page.lost;
    const lost = isOpen ? await findLoss(document, page) : page.lost;
    looked.push(lost ? { ...page, lost } : page);
  }
  return looked;
}

/** Programs that join or sign scanned pages write a line over each, as their number; a note prints many more texts. */
const MAX_ADDED_TEXTS = 12;
/** Some 1 500 letters stand on a note: this many drawn shapes may be a text that was turned into its outlines. */
const MAX_SHAPES = 500;
/** A picture covers this share of a page without text or more; a logo or a stamp less. */
const MIN_PICTURE_SHARE = 0.1;
/** Beside texts, a scan covers most of its page; what covers less is an ornament of a letter or a cover. */
const MIN_SCAN_SHARE = 0.5;

async function findLoss(document: PdfDocument, { number, width, height, items }: TextPage): Promise<TextPage["lost"]> {
  try {
    const page = await document.getPage(number);
    const operators = await page.getOperatorList();
    page.cleanup();
    const { OPS } = await getResolvedPDFJS();
    const share = imageArea(operators, OPS) / (width * height);
    const isPicture =
      items.length > 0 ? share > MIN_SCAN_SHARE : share > MIN_PICTURE_SHARE || operators.fnArray.length > MAX_SHAPES;
    return isPicture ? "image" : undefined;
  } catch (error) {
    return lossOf(error);
  }
}

/** @throws what is too heavy, for the whole document */
function lossOf(error: unknown): TextPage["lost"] {
  if (refusalOf(error) === "too-heavy") throw error;
  return "damaged";
}

function refusalOf(error: unknown): PdfRefusal {
  if (!(error instanceof Error)) return "broken";
  if (error.name === "PasswordException") {
    return "code" in error && error.code === NEEDS_PASSWORD ? "password-required" : "password-wrong";
  }
  return error instanceof RangeError || /allocation|out of memory/i.test(error.message) ? "too-heavy" : "broken";
}
