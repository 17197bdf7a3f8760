import { type PlacedPage, placeTexts } from "@app/core/notes/page/place-text";
import type { PDFPageProxy } from "pdfjs-dist";

/** The positioned texts of a page, placed as by the server's reader. @param number - from 1, within the file */
export async function readPageTexts(page: PDFPageProxy, number: number): Promise<PlacedPage> {
  const { items } = await page.getTextContent();
  return placeTexts(page, number, items);
}
