import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { v7 as newId } from "uuid";
import type { JobContext, ServiceContext } from "../context.ts";
import { createDocumentReader, type DocumentReader } from "../documents/client.ts";
import { newStorageKey } from "../files/commands.ts";
import { keepDocument } from "../imports/commands.ts";
import { handleProcessFile } from "../processing/handlers/process-file.ts";
import { testNow } from "./caller.ts";
import { noCotahistReader, noImageReader, type World } from "./file-owner.ts";
import { childProgram } from "./pdf-reader.ts";

/** The real reader of spreadsheets, with its child. */
export function createTestDocumentReader(): DocumentReader {
  return createDocumentReader({ childScript: childProgram("document-child") });
}

/** Sends documents in one batch and has each read as by a worker. @returns the batch */
export async function sendDocuments(
  { db, services }: World,
  reader: DocumentReader,
  ctx: ServiceContext,
  files: Readonly<Record<string, Uint8Array>>,
) {
  const loteId = newId();
  const job: JobContext = {
    ...{ db, now: () => testNow },
    services: {
      ...services,
      ...{ documentReader: reader, imageReader: noImageReader, cotahistReader: noCotahistReader },
      pdfReader: { read: () => Promise.reject(new Error("No PDF is read")), close: async () => {} } as never,
    },
  };
  for (const [name, bytes] of Object.entries(files)) {
    const storageKey = newStorageKey(ctx);
    await services.storage.write(storageKey, Readable.from([bytes]));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { _id: fileId } = await keepDocument(ctx, loteId, { name, sizeBytes: bytes.length, sha256, storageKey });
    await handleProcessFile(job, { fileId, userId: ctx.viewer.id, run: 1 });
  }
  return loteId;
}
