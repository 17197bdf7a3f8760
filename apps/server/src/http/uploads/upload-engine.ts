import type { Readable } from "node:stream";
import type { FileStorage } from "@app/api/files/client";
import type { StoredUpload } from "@app/api/files/commands";
import { DomainError } from "@app/core/errors";
import { badFileName, tooManyFiles, uploadTooLarge } from "@app/core/files/errors";
import { cleanFileName, MAX_FILES_PER_UPLOAD, MAX_UPLOAD_BYTES } from "@app/core/files/file-kinds";
import type { UploadWire } from "@app/core/files/schema";
import type { Request } from "express";
import type { StorageEngine } from "multer";
import { receiveFile } from "./receive-file.ts";

/** Files of one request, in their order in it. */
interface Received {
  /** Files in storage. */
  readonly stored: StoredUpload[];
  /** Files refused, with their sentence. */
  readonly refused: UploadWire["recusados"];
}

/** Refuses a file by its name and its first bytes. @throws DomainError */
export type AssertNamedKind = (beginning: Uint8Array, name: string) => void;

interface UploadEngine extends StorageEngine {
  received: Received;
  /** Waits for files still being written: when the client goes away, the parser does not. */
  settled(): Promise<void>;
}

/** The storage did not take a file that arrived well: no fault of the one who sent it. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super("The storage did not take an uploaded file", { cause });
  }
}

/**
 * A multer engine for one request. A file that is refused is drained and noted, so that the others are not lost; only a
 * request beyond its whole allowance ends with an error.
 */
export function createUploadEngine(
  storage: FileStorage,
  newKey: () => string,
  assertKind: AssertNamedKind,
): UploadEngine {
  // By the file's place in the request: files are written side by side, and a later one may be done first.
  const stored: StoredUpload[] = [];
  const refused: UploadWire["recusados"] = [];
  const received: Received = {
    get stored() {
      return Object.values(stored);
    },
    get refused() {
      return Object.values(refused);
    },
  };
  const taking: Promise<void>[] = [];
  let drainedBytes = 0;

  /** Reads a refused file to its end, since the parts behind it come only then. */
  async function drain(stream: Readable): Promise<void> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      drainedBytes += chunk.length;
      if (drainedBytes > MAX_UPLOAD_BYTES) throw uploadTooLarge();
    }
  }

  async function take({ originalname, stream }: Express.Multer.File, place: number): Promise<void> {
    try {
      if (place >= MAX_FILES_PER_UPLOAD) throw tooManyFiles();
      const name = cleanFileName(originalname);
      if (!name) throw badFileName();
      const assertNamed = (beginning: Uint8Array) => assertKind(beginning, name);
      stored[place] = { name, ...(await receiveFile(storage, newKey(), stream, assertNamed)) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw stream.errored ? error : new StorageFailure(error);
      refused[place] = { name: originalname, message: error.message, code: error.code };
      await drain(stream);
    }
  }

  return {
    received,
    _handleFile(_req: Request, file, done) {
      const taken = take(file, taking.length);
      taking.push(taken);
      taken.then(
        () => done(null, {}),
        (error) => done(error),
      );
    },
    async settled() {
      await Promise.allSettled(taking);
    },
    // The route deletes the stored files, since it knows all of them.
    _removeFile: (_req, _file, done) => done(null),
  };
}
