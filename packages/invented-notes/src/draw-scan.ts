import { createRequire } from "node:module";
import path from "node:path";
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { type AnyInventedNote, drawOn } from "./draw-note.ts";
import { drawPdf } from "./draw-pdf.ts";
import { NO_QUIRKS } from "./quirks.ts";
import type { Surface } from "./surface.ts";

interface ScanOptions {
  /** Dots an inch. */
  dpi: number;
  /** Rotation of the paper on the scanner, in degrees, clockwise. */
  skewDegrees?: number;
  /** Standard deviation of the levels of grey, of 256; from it on, some specks of dust too. */
  noise?: number;
  seed?: number;
  format?: "jpeg" | "png";
  /** The page rotation stated by the PDF, in degrees, clockwise. */
  rotate?: 0 | 90 | 180 | 270;
}

const POINTS_PER_INCH = 72;
const FONT = "Scanned";
const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")),
  "standard_fonts",
);

interface DrawnPage {
  width: number;
  height: number;
  canvas: Canvas;
}

/** A PDF whose pages are pictures of the printed notes, as a scanner makes it. */
export function drawScan(notes: readonly AnyInventedNote[], options: ScanOptions): Promise<Uint8Array> {
  return wrapPictures(
    drawPages(options, (surface) => drawOn(surface, notes, NO_QUIRKS)),
    options,
  );
}

/** The first page of a note as a camera or a screen makes a picture of it. */
export function drawPicture(note: AnyInventedNote, options: ScanOptions): Uint8Array {
  const [page] = drawPages(options, (surface) => drawOn(surface, [note], NO_QUIRKS));
  if (!page) throw new Error("The note was drawn on no page.");
  return pictureOf(page, options);
}

/** Pages that a step draws, as pictures. */
export function drawPages(options: ScanOptions, draw: (surface: Surface) => void): DrawnPage[] {
  GlobalFonts.registerFromPath(path.join(fontFolder, "LiberationSans-Regular.ttf"), FONT);
  const scale = options.dpi / POINTS_PER_INCH;
  const pages: DrawnPage[] = [];
  let context: SKRSContext2D | undefined;
  draw({
    page: (width, height) => {
      const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
      context = canvas.getContext("2d");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.scale(scale, scale);
      context.translate(width / 2, height / 2);
      context.rotate(((options.skewDegrees ?? 0) * Math.PI) / 180);
      context.translate(-width / 2, -height / 2);
      pages.push({ width, height, canvas });
    },
    text: ({ text, x, y, size }) => {
      if (!context) return;
      context.font = `${size}px ${FONT}`;
      context.fillStyle = "#111";
      context.fillText(text, x, y);
    },
    box: (x, y, width, height) => {
      if (!context) return;
      context.lineWidth = 0.4;
      context.strokeStyle = "#555";
      context.strokeRect(x, y, width, height);
    },
    end: () => {},
  });
  for (const [index, { canvas }] of pages.entries()) {
    if (options.noise) addNoise(canvas, options.noise, (options.seed ?? 1) + index);
  }
  return pages;
}

/** A PDF with a picture on each page, which covers it. */
export function wrapPictures(pages: readonly DrawnPage[], options: ScanOptions): Promise<Uint8Array> {
  return drawPdf(
    (document) => {
      for (const { width, height, canvas } of pages) {
        document.addPage({ size: [width, height], margin: 0 });
        if (options.rotate) Object.assign(document.page.dictionary.data, { Rotate: options.rotate });
        document.image(pictureOf({ canvas }, options), 0, 0, { width, height });
      }
    },
    { autoFirstPage: false },
  );
}

const pictureOf = ({ canvas }: Pick<DrawnPage, "canvas">, { format }: ScanOptions) =>
  format === "png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg", 85);

/** Pixels per speck of dust. */
const PIXELS_PER_SPECK = 4000;

function addNoise(canvas: Canvas, deviation: number, seed: number): void {
  const context = canvas.getContext("2d");
  context.resetTransform(); // this canvas would enlarge the pixels too
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const random = createRandom(seed);
  for (let at = 0; at < image.data.length; at += 4) {
    const isSpeck = random() * PIXELS_PER_SPECK < 1;
    // The sum of four even numbers is nearly normal.
    const shift = (random() + random() + random() + random() - 2) * Math.sqrt(3) * deviation;
    const level = isSpeck ? 60 : (image.data[at] ?? 0) - deviation / 2 + shift;
    image.data.fill(level, at, at + 3);
  }
  context.putImageData(image, 0, 0);
}

/** Even numbers from 0 to 1, the same for the same seed. Source: Marsaglia, 2003. */
function createRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
