import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStorage } from "@app/api/files/client";
import type { StoredUpload } from "@app/api/files/commands";
import { emptyFile, fileTooLarge, onlyPdf } from "@app/core/files/errors";
import { looksLikePdf, MAX_FILE_BYTES, PDF_HEADER_WINDOW_BYTES } from "@app/core/files/file-kinds";

/**
 * Streams one uploaded file into storage, looking at it on the way. Nothing stays in storage when it is refused.
 *
 * @throws DomainError ONLY_PDF, EMPTY_FILE, FILE_TOO_LARGE
 */
export async function receivePdf(
  storage: FileStorage,
  storageKey: string,
  content: Readable,
): Promise<Pick<StoredUpload, "sizeBytes" | "sha256" | "storageKey">> {
  const hash = createHash("sha256");
  let sizeBytes = 0;

  async function* inspected() {
    let beginning: Buffer | undefined = Buffer.alloc(0);
    // The part belongs to the multipart parser, which must live on when this file is refused.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_FILE_BYTES) throw fileTooLarge();
      hash.update(chunk);
      if (beginning) {
        beginning = Buffer.concat([beginning, chunk]);
        if (beginning.length < PDF_HEADER_WINDOW_BYTES) continue;
        if (!looksLikePdf(beginning)) throw onlyPdf();
        yield beginning;
        beginning = undefined;
        continue;
      }
      yield chunk;
    }
    if (sizeBytes === 0) throw emptyFile();
    if (beginning) {
      if (!looksLikePdf(beginning)) throw onlyPdf();
      yield beginning;
    }
  }

  await storage.write(storageKey, Readable.from(inspected(), { objectMode: false }));
  return { sizeBytes, sha256: hash.digest("hex"), storageKey };
}
