import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStorage } from "@app/api/files/client";
import type { StoredUpload } from "@app/api/files/commands";
import { looksLikePicture } from "@app/core/documents/file-format";
import { emptyFile, fileTooLarge } from "@app/core/files/errors";
import { MAX_FILE_BYTES, PDF_HEADER_WINDOW_BYTES } from "@app/core/files/file-kinds";

/** Refuses a file by its first bytes: enough to recognise its format, or the whole file. @throws DomainError */
type AssertKind = (beginning: Uint8Array) => void;

/**
 * Streams one uploaded file into storage and checks it on the way. A refused file leaves nothing in storage.
 *
 * @throws DomainError EMPTY_FILE, FILE_TOO_LARGE, and what `assertKind` throws
 */
export async function receiveFile(
  storage: FileStorage,
  storageKey: string,
  content: Readable,
  assertKind: AssertKind,
): Promise<Omit<StoredUpload, "name">> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let isPicture = false;

  const lookAt = (beginning: Uint8Array) => {
    assertKind(beginning);
    isPicture = looksLikePicture(beginning);
  };

  async function* inspected() {
    let beginning: Buffer | undefined = Buffer.alloc(0);
    // The part belongs to the multipart parser, which must continue when this file is refused.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_FILE_BYTES) throw fileTooLarge();
      hash.update(chunk);
      if (beginning) {
        beginning = Buffer.concat([beginning, chunk]);
        if (beginning.length < PDF_HEADER_WINDOW_BYTES) continue;
        lookAt(beginning);
        yield beginning;
        beginning = undefined;
        continue;
      }
      yield chunk;
    }
    if (sizeBytes === 0) throw emptyFile();
    if (beginning) {
      lookAt(beginning);
      yield beginning;
    }
  }

  await storage.write(storageKey, Readable.from(inspected(), { objectMode: false }));
  return { sizeBytes, sha256: hash.digest("hex"), storageKey, isPicture };
}
