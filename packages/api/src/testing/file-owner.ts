import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import type { JobContext, Services } from "../context.ts";
import type { DocumentReader } from "../documents/client.ts";
import { keepUpload, newStorageKey } from "../files/commands.ts";
import type { PdfReader } from "../notes/client.ts";
import type { ImageReader } from "../notes/image-reader.ts";
import type { CotahistReader } from "../prices/client/cotahist-reader.ts";
import { handleProcessFile } from "../processing/handlers/process-file.ts";
import { callerFor, contextFor, testNow } from "./caller.ts";
import type { RecordingQueue } from "./test-services.ts";

export interface World {
  db: Db;
  services: Services & { queue: RecordingQueue };
}

/** As with OCR=off. */
export const noImageReader: ImageReader = {
  isOn: false,
  readPage: () => Promise.reject(new Error("Pictures are not read")),
  close: async () => {},
};

export const noCotahistReader: CotahistReader = {
  read: () => Promise.reject(new Error("Quotations are not read")),
  readTreasury: () => Promise.reject(new Error("Prices of the Treasury are not read")),
  close: () => {},
};

export const noDocumentReader: DocumentReader = {
  read: () => Promise.reject(new Error("Spreadsheets are not read")),
  readStatements: () => Promise.reject(new Error("Statements are not read")),
  wrapPicture: () => Promise.reject(new Error("Pictures are not wrapped")),
  close: async () => {},
};

/** A person who uploads files and has them processed by a worker of the test's own. */
export async function newFileOwner({ db, services }: World, reader: PdfReader) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user);
  const caller = await callerFor(db, services, user);
  const job: JobContext = {
    db,
    services: {
      ...services,
      pdfReader: reader,
      imageReader: noImageReader,
      cotahistReader: noCotahistReader,
      documentReader: noDocumentReader,
    },
    now: () => testNow,
  };

  const upload = async (name: string, bytes: Uint8Array) => {
    const storageKey = newStorageKey(ctx);
    await services.storage.write(storageKey, Readable.from([bytes]));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return (await keepUpload(ctx, { name, sizeBytes: bytes.length, sha256, storageKey }))._id;
  };
  const runFor = async (fileId: string) => {
    const { run } = await db
      .selectFrom("files")
      .select("firstAttempt as run")
      .where("id", "=", fileId)
      .executeTakeFirstOrThrow();
    return { fileId, userId: user.id, run };
  };
  const process = async (fileId: string, senha?: string) => {
    await caller.processing.start({ fileId, ...(senha ? { senha } : {}) });
    await handleProcessFile(job, await runFor(fileId));
    return caller.processing.status({ fileId });
  };
  return { user, ctx, caller, job, upload, runFor, process };
}
