import { anonymise } from "@app/core/notes/anonymous/anonymise";
import type { TextPage } from "@app/core/notes/schema";
import { useMutation } from "@tanstack/react-query";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { readPageTexts } from "./read-page-texts.ts";

/** Pages of an anonymous layout; more show nothing new about a broker's print. */
const MAX_PAGES = 30;

/** Reads an opened PDF's positioned text without anything that names a person; nothing leaves the browser. */
export function useAnonymousLayout(document: PDFDocumentProxy) {
  return useMutation({
    mutationFn: async () => {
      const pages: TextPage[] = [];
      for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
        pages.push(await readPageTexts(await document.getPage(number), number));
      }
      return anonymise(pages);
    },
  });
}
