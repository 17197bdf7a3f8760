import type { TextItem, TextPage } from "@app/core/notes/schema";
import PDFDocument from "pdfkit";

/** One text of a print, its baseline measured from the top of the page; all lengths in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Drawing target of notes: pages of a PDF, or positioned text as a PDF reader returns it. */
export interface Surface {
  page(width: number, height: number): void;
  text(placed: PlacedText): void;
  box(x: number, y: number, width: number, height: number): void;
  /** Must be called after the last page. */
  end(): void;
}

const FONT = "Helvetica";

/** Draws on the pages of a PDF. @param turned - by how much they are turned, in degrees, clockwise */
export function pdfSurface(document: PDFKit.PDFDocument, turned: 0 | 90 | 180 | 270 = 0): Surface {
  return {
    page: (width, height) => {
      const isUpright = turned === 0 || turned === 180;
      document.addPage({ size: isUpright ? [width, height] : [height, width], margin: 0 });
      const [x, y] = { 0: [0, 0], 90: [height, 0], 180: [width, height], 270: [0, width] }[turned] as [number, number];
      if (turned !== 0) document.translate(x, y).rotate(turned);
    },
    text: ({ text, x, y, size }) => {
      document.font(FONT).fontSize(size).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
    },
    box: (x, y, width, height) => {
      document.lineWidth(0.4).rect(x, y, width, height).stroke("#555555");
      document.fillColor("black");
    },
    end: () => {},
  };
}

/** Keeps every text as one item, as wide as its PDF would make it. */
export function itemSurface(): Surface & { pages: TextPage[] } {
  const pages: TextPage[] = [];
  return {
    pages,
    page: (width, height) => {
      pages.push({ number: pages.length + 1, width, height, items: [] });
    },
    text: ({ text, x, y, size }) => {
      const item: TextItem = { text, x, y, width: widthOf(text, size), height: size };
      pages.at(-1)?.items.push(item);
    },
    box: () => {},
    end: () => {},
  };
}

const metrics = new PDFDocument();

/** In points. */
export function widthOf(text: string, size: number): number {
  return metrics.font(FONT).fontSize(size).widthOfString(text);
}
