import { once } from "node:events";
import PDFDocument from "pdfkit";

type Draw = (document: PDFKit.PDFDocument) => void;

/** A PDF drawn by the given steps, on blank A4 pages without margins. */
export async function drawPdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 0, ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, "end");
  draw(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
