import { deflateSync } from "node:zlib";

/** A text and where it stands, in points from the left and the bottom of its page. */
export type PlacedText = readonly [text: string, x: number, y: number];

/** A small file: pages of texts in a font that every PDF reader has, deflated. Equal pages are stored once. */
export function drawTexts(texts: readonly PlacedText[], { pages = 1, pageHeight = 842 } = {}): Uint8Array {
  const drawn = texts.map(([text, x, y]) => `1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj`).join("\n");
  const content = deflateSync(Buffer.from(`BT /F1 6 Tf\n${drawn}\nET`, "latin1"));
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`);
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString("latin1")}\nendstream`,
    ...kids.map(() => page),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return new Uint8Array(
    Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`, "latin1"),
  );
}
