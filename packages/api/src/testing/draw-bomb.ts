import { once } from "node:events";
import { createDeflate } from "node:zlib";

/** Deflating takes seconds, and several tests read a file of one size. */
const deflated = new Map<number, Promise<Buffer>>();

/** A small file whose only page inflates to this many megabytes of blanks. */
export async function drawBomb(megabytes: number): Promise<Uint8Array> {
  const made = deflated.get(megabytes) ?? deflateBlanks(megabytes);
  deflated.set(megabytes, made);
  const stream = await made;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
  ];
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n${objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join("")}`),
      Buffer.from(`4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
      stream,
      Buffer.from("\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n"),
    ]),
  );
}

async function deflateBlanks(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate();
  const chunks: Buffer[] = [];
  deflate.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(deflate, "end");
  const megabyte = Buffer.alloc(1_000_000, " ");
  for (let written = 0; written < megabytes; written += 1) {
    if (!deflate.write(megabyte)) await once(deflate, "drain");
  }
  deflate.end();
  await ended;
  return Buffer.concat(chunks);
}
