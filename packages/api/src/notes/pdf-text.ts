import { placeText } from "@app/core/notes/page/place-text";
import type { TextPage } from "@app/core/notes/schema";
import { getDocumentProxy } from "unpdf";

export type PdfRefusal = "password-required" | "password-wrong" | "broken" | "too-heavy";
type PdfText = { pages: TextPage[] } | { refusal: PdfRefusal };

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

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

/** The positioned texts of a PDF, page by page; turned texts (watermarks, margins) are left out. */
export async function extractText(bytes: Uint8Array, password: string | undefined): Promise<PdfText> {
  try {
    const document = await getDocumentProxy(bytes, { password, isEvalSupported: false, verbosity: QUIET });
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
    const pdfPage = await document.getPage(number);
    const page = await readPage(pdfPage, number);
    pdfPage.cleanup();
    if (page.items.length > MAX_ITEMS_PER_PAGE) return { refusal: "too-heavy" };
    itemCount += page.items.length;
    characterCount += page.items.reduce((total, item) => total + item.text.length, 0);
    if (itemCount > MAX_ITEMS || characterCount > MAX_CHARACTERS) return { refusal: "too-heavy" };
    pages.push(page);
  }
  return { pages };
}

async function readPage(page: PdfPage, number: number): Promise<TextPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const items = content.items.flatMap((item) => ("str" in item ? (placeText(item, transform) ?? []) : []));
  return { number, width, height, items };
}

function refusalOf(error: unknown): PdfRefusal {
  if (!(error instanceof Error)) return "broken";
  if (error.name === "PasswordException") {
    return "code" in error && error.code === NEEDS_PASSWORD ? "password-required" : "password-wrong";
  }
  return error instanceof RangeError || /allocation|out of memory/i.test(error.message) ? "too-heavy" : "broken";
}
