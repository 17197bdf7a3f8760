import { imageArea } from "@app/core/notes/page/image-area";
import { placeTexts } from "@app/core/notes/page/place-text";
import type { TextPage } from "@app/core/notes/schema";
import { MAX_PICTURES } from "@app/core/processing/pictures";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

export type PdfRefusal = "password-required" | "password-wrong" | "broken" | "too-heavy";
/** `pictures`: numbers of picture pages that the image reader has not read yet. */
type PdfText = { pages: TextPage[]; pictures: number[] } | { refusal: PdfRefusal };

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The longest note seen has 128 pages; a year of notes in one file still fits. */
const MAX_PAGES = 500;
/** A full page has some 300 texts; a page with more is no note. */
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
 * The positioned texts of a PDF, page by page, turned upright; other turned texts (watermarks, margins) are left out.
 * Pages that are pictures (with hardly any text) or damaged are marked, unless there is no text at all.
 *
 * @param scanned - pages of recognised words, replacing those of the same number
 */
export async function extractText(
  bytes: Uint8Array,
  password: string | undefined,
  scanned: readonly TextPage[] = [],
): Promise<PdfText> {
  try {
    const options = { password, isEvalSupported: false, verbosity: QUIET, maxImageSize: MAX_IMAGE_PIXELS };
    const document = await getDocumentProxy(bytes, options);
    return await readPages(document, scanned);
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

async function readPages(document: PdfDocument, scanned: readonly TextPage[]): Promise<PdfText> {
  if (document.numPages > MAX_PAGES) return { refusal: "too-heavy" };
  const recognised = new Map(scanned.map((page) => [page.number, page]));

  const pages: TextPage[] = [];
  let [itemCount, characterCount] = [0, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = recognised.get(number) ?? (await readPage(document, number));
    if (page.items.length > MAX_ITEMS_PER_PAGE) return { refusal: "too-heavy" };
    itemCount += page.items.length;
    characterCount += page.items.reduce((total, item) => total + item.text.length, 0);
    if (itemCount > MAX_ITEMS || characterCount > MAX_CHARACTERS) return { refusal: "too-heavy" };
    pages.push(page);
  }
  if (itemCount === 0 && pages.some(({ lost }) => lost)) return { refusal: "broken" };
  const { looked, pictures } = await findPictures(document, pages, MAX_PICTURES - recognised.size, itemCount > 0);
  return { pages: itemCount > 0 ? looked : pages, pictures };
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

/**
 * @param most - number of pictures wanted
 * @param all - whether pages beyond these must be checked too
 */
async function findPictures(document: PdfDocument, pages: readonly TextPage[], most: number, all: boolean) {
  const looked: TextPage[] = [];
  const pictures: number[] = [];
  for (const page of pages) {
    const isOpen = page.items.length <= MAX_ADDED_TEXTS && !page.lost && page.source === undefined;
    const isWanted = all || pictures.length < most;
    const { lost, isPicture = false }: Loss = isOpen && isWanted ? await findLoss(document, page) : { lost: page.lost };
    looked.push(lost ? { ...page, lost } : page);
    if (isPicture && pictures.length < most) pictures.push(page.number);
  }
  return { looked, pictures };
}

/** Programs that join or sign scanned pages write a line over each, as their number; a note prints many more texts. */
const MAX_ADDED_TEXTS = 12;
/** Some 1 500 letters stand on a note: this many drawn shapes may be a text that was turned into its outlines. */
const MAX_SHAPES = 500;
/** Least share of a page without text that a picture covers; a logo or a stamp covers less. */
const MIN_PICTURE_SHARE = 0.1;
/** Least share of a page with texts that a scan covers; ornaments of a letter or a cover are smaller. */
const MIN_SCAN_SHARE = 0.5;

interface Loss {
  lost?: TextPage["lost"];
  /** True where pixels could be recognised: a text that was turned into its outlines has none. */
  isPicture?: boolean;
}

async function findLoss(document: PdfDocument, { number, width, height, items }: TextPage): Promise<Loss> {
  try {
    const page = await document.getPage(number);
    const operators = await page.getOperatorList();
    page.cleanup();
    const { OPS } = await getResolvedPDFJS();
    const share = imageArea(operators, OPS) / (width * height);
    const isPicture = share > (items.length > 0 ? MIN_SCAN_SHARE : MIN_PICTURE_SHARE);
    const isOutlines = items.length === 0 && operators.fnArray.length > MAX_SHAPES;
    return isPicture || isOutlines ? { lost: "image", isPicture } : {};
  } catch (error) {
    return { lost: lossOf(error) };
  }
}

/** @throws DomainError when the whole document is too heavy */
function lossOf(error: unknown): TextPage["lost"] {
  if (refusalOf(error) === "too-heavy") throw error;
  return "damaged";
}

export function refusalOf(error: unknown): PdfRefusal {
  if (!(error instanceof Error)) return "broken";
  if (error.name === "PasswordException") {
    return "code" in error && error.code === NEEDS_PASSWORD ? "password-required" : "password-wrong";
  }
  return error instanceof RangeError || /allocation|out of memory/i.test(error.message) ? "too-heavy" : "broken";
}
