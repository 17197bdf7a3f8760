import { once } from "node:events";
import { type DocumentRefusal, MAX_PICTURE_PIXELS } from "@app/core/documents/errors";
import { fileFormat } from "@app/core/documents/file-format";

/** Shorter side of A4, in points. */
const SHORT_SIDE = 595.28;
/** First Exif orientation of a camera that was held sideways. */
const SIDEWAYS = 5;
/** Its last mark; some programs write a little behind it. */
const endOf = (bytes: Uint8Array) => (fileFormat(bytes) === "png" ? Buffer.from("IEND") : Buffer.from([0xff, 0xd9]));
const END_WINDOW_BYTES = 4096;

/** A picture as the library opens it, without decoding its points. */
interface OpenedPicture {
  width: number;
  height: number;
  orientation?: number;
}

/**
 * Makes a PDF of one page covered by a picture, upright by its Exif orientation, so that photographs are read, shown
 * and confirmed like scans. A JPEG is embedded as it is; a PNG with transparency is decoded, so only the child may call
 * this.
 */
export async function wrapPicture(bytes: Uint8Array): Promise<{ pdf: Uint8Array } | { refusal: DocumentRefusal }> {
  if (!Buffer.from(bytes.subarray(-END_WINDOW_BYTES)).includes(endOf(bytes))) return { refusal: "PICTURE_BROKEN" };
  try {
    const { default: PDFDocument } = await import("pdfkit"); // a child that reads spreadsheets goes without
    const document = new PDFDocument({ autoFirstPage: false, margin: 0 });
    const picture = open(document, bytes);
    const isTurned = (picture.orientation ?? 1) >= SIDEWAYS;
    const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
    if (!(width > 0 && height > 0)) return { refusal: "PICTURE_BROKEN" };
    if (width * height > MAX_PICTURE_PIXELS) return { refusal: "PICTURE_TOO_LARGE" };
    const scale = SHORT_SIDE / Math.min(width, height);
    const size: [number, number] = [width * scale, height * scale];
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = once(document, "end");
    document.addPage({ size, margin: 0 });
    document.image(picture as unknown as Buffer, 0, 0, { fit: size }); // also accepts an opened picture, contrary to its types
    document.end();
    await ended;
    return { pdf: new Uint8Array(Buffer.concat(chunks)) };
  } catch {
    return { refusal: "PICTURE_BROKEN" }; // the library reports defects by errors of many kinds, and by strings
  }
}

/** The library's own mark in what {@link wrapPicture} makes. */
const MARK = Buffer.from("\n(PDFKit)\nendobj");

/** Whether bytes are a PDF as {@link wrapPicture} makes them. */
export const isWrappedPicture = (bytes: Uint8Array) =>
  fileFormat(bytes) === "pdf" && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(MARK);

const open = (document: PDFKit.PDFDocument, bytes: Uint8Array) =>
  (document as PDFKit.PDFDocument & { openImage(bytes: Uint8Array): OpenedPicture }).openImage(bytes);
