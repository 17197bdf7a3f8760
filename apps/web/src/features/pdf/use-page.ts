import { groupRows, type TextRow } from "@app/core/notes/page/rows";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { readPageTexts } from "./read-page-texts.ts";

export interface OpenedPage {
  page: PDFPageProxy;
  /** In points. */
  width: number;
  height: number;
  /** Rotation as shown, in degrees, clockwise. */
  rotation: number;
  /** Its text lines, numbered as the reader numbers them. */
  rows: readonly TextRow[];
}

/** A page of an opened PDF with its text lines; undefined while loading, null when it cannot be read. */
export function usePage(document: PDFDocumentProxy, number: number): OpenedPage | null | undefined {
  const [opened, setOpened] = useState<{ document: PDFDocumentProxy; number: number; page: OpenedPage | null }>();

  useEffect(() => {
    let isShown = true;
    readPage(document, number)
      .catch(() => null)
      .then((page) => {
        if (isShown) setOpened({ document, number, page });
      });
    return () => {
      isShown = false;
    };
  }, [document, number]);

  return opened?.document === document && opened.number === number ? opened.page : undefined;
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<OpenedPage> {
  const page = await document.getPage(number);
  const read = await readPageTexts(page, number);
  const { width, height, rotation } = read;
  return { page, width, height, rotation, rows: groupRows(read) };
}
