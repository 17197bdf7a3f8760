import { placeText } from "@app/core/notes/page/place-text";
import type { TextPage } from "@app/core/notes/schema";
import type { PDFPageProxy } from "pdfjs-dist";

/** The positioned texts of a page, as the server's reader places them. @param number - from 1, within the file */
export async function readPageTexts(page: PDFPageProxy, number: number): Promise<TextPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return {
    number,
    width,
    height,
    items: items.flatMap((item) => ("str" in item ? (placeText(item, transform) ?? []) : [])),
  };
}
