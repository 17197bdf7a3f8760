import { deflateSync } from "node:zlib";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { readDocument } from "./pdf-document.ts";

const SAMPLE_TEXT = "Negócios realizados";

/**
 * Reads a small PDF of this project's own, up to its passages.
 *
 * @throws Error when its text does not come out as it was written: this runtime cannot read PDFs
 */
export async function readSample(): Promise<void> {
  const answer = await readDocument(drawSample(), undefined, HASH_MODEL);
  const read = "chunks" in answer ? answer.chunks.map(({ texto }) => texto).join() : answer;
  if (read !== SAMPLE_TEXT) throw new Error(`The sample PDF was read as ${JSON.stringify(read)}`);
}

/** One page with one deflated line of text, in a font that every PDF reader has. */
function drawSample(): Uint8Array {
  const line = deflateSync(Buffer.from(`BT /F1 8 Tf 50 700 Td (${SAMPLE_TEXT}) Tj ET`, "latin1")).toString("latin1");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${line.length} /Filter /FlateDecode >>\nstream\n${line}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const header = "%PDF-1.7\n";
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join("").length);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  const body = header + objects.join("");
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body + table + trailer, "latin1"));
}
