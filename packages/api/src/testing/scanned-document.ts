import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { TextPage } from "@app/core/notes/schema";
import { type AnyInventedNote, notePages } from "@app/invented-notes/draw-note";
import type { PdfReader } from "../notes/client.ts";
import type { ImageReader, ScannedPage } from "../notes/image-reader.ts";

/** A document whose bytes describe the texts of its pages, and which pages are pictures. */
interface ScannedDocument {
  pages: TextPage[];
  pictures: number[];
  documents: string[];
}

/** @param pictures - numbers of the pages that are pictures; @param documents - the CPF of each note */
export function scannedDocument(
  notes: readonly AnyInventedNote[],
  pictures: readonly number[],
  documents: readonly string[] = [],
): Uint8Array {
  const pages = notePages(notes);
  return Buffer.from(JSON.stringify({ pages, pictures, documents } satisfies Record<keyof ScannedDocument, unknown>));
}

const parse = (bytes: Uint8Array): ScannedDocument => JSON.parse(Buffer.from(bytes).toString());

/** Reads {@link scannedDocument} as the child reads a PDF. */
export const scannedPdfReader: PdfReader = {
  read: async (bytes, { scanned = [] }) => {
    const { pages, pictures, documents } = parse(bytes);
    const read = new Map(scanned.map((page) => [page.number, page]));
    const left = pictures.filter((pagina) => !read.has(pagina));
    const sheets = pages.map((page) => (left.includes(page.number) ? [] : groupRows(read.get(page.number) ?? page)));
    const lost = left.map((pagina) => ({ pagina, reason: "image" as const }));
    const result = readNotes(sheets, lost, new Set(read.keys()));
    return {
      result,
      documents: "notes" in result ? result.notes.map((_, index) => documents[index] ?? null) : [],
      chunks: [],
      pictures: left,
    };
  },
  join: async () => null,
  close: async () => {},
};

/** An image reader of {@link scannedDocument} that records requested pages. @param answer - replaces a page's texts */
export function createScannedImageReader(answer?: (pagina: number) => Promise<ScannedPage | undefined>) {
  const asked: number[] = [];
  const reader: ImageReader = {
    isOn: true,
    readPage: async (bytes, pagina) => {
      asked.push(pagina);
      const page = parse(bytes).pages[pagina - 1];
      return (await answer?.(pagina)) ?? (page ? { page: { ...page, source: "image" } } : { refusal: "broken" });
    },
    close: async () => {},
  };
  return { reader, asked };
}
