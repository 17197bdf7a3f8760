import type { TextItem, TextPage } from "@app/core/notes/schema";
import { getDocumentProxy } from "unpdf";

export type PdfRefusal = "password-required" | "password-wrong" | "broken" | "too-heavy";
export type PdfText = { pages: TextPage[] } | { refusal: PdfRefusal };

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
/** Text turned by less than this (a sine) is taken for straight. */
const STRAIGHT = 0.01;

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
  const items = content.items.flatMap((item) => ("str" in item ? (placeItem(item, transform) ?? []) : []));
  return { number, width, height, items };
}

interface PdfItem {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** Moves a text from the PDF's own axes to the page as it is seen; null for a blank or turned one. */
function placeItem({ str, transform, width, height }: PdfItem, view: readonly number[]): TextItem | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const [va = 0, vb = 0, vc = 0, vd = 0, ve = 0, vf = 0] = view;
  const size = Math.hypot(a, b) || 1;
  const turned = Math.abs(vb * a + vd * b) / size > STRAIGHT || Math.abs(va * c + vc * d) / size > STRAIGHT;
  if (turned || str.trim() === "") return null;
  const text = str.replaceAll("\u0000", ""); // PostgreSQL cannot hold it
  return { text, x: va * e + vc * f + ve, y: vb * e + vd * f + vf, width, height };
}

function refusalOf(error: unknown): PdfRefusal {
  if (!(error instanceof Error)) return "broken";
  if (error.name === "PasswordException") {
    return "code" in error && error.code === NEEDS_PASSWORD ? "password-required" : "password-wrong";
  }
  return error instanceof RangeError || /allocation|out of memory/i.test(error.message) ? "too-heavy" : "broken";
}
