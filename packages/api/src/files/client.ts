import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where uploaded files are kept. Keys are made by the server, never from what a person typed. */
export interface FileStorage {
  /** Writes a stream; a failed write leaves nothing behind and throws the content's own error when it has one. */
  write(key: string, content: Readable): Promise<void>;
  /** @throws Error when the key is unknown */
  read(key: string): Promise<Uint8Array>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
}

export interface S3Options {
  /** Of a server other than Amazon's, with its bucket in the path. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a folder of this machine. */
export function createFolderStorage(folder: string): FileStorage {
  return storageOn(new Disk(new FSDriver({ location: folder, visibility: "private" })));
}

/** A server that takes the call and says nothing must not hold an upload or a worker for ever. */
const S3_CONNECTION_TIMEOUT_MS = 5_000;
const S3_SILENCE_TIMEOUT_MS = 20_000;

/** Files in a bucket that several machines share. The client is loaded only here: most installations never need it. */
export async function createS3Storage(options: S3Options): Promise<FileStorage> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([import("flydrive/drivers/s3"), import("@aws-sdk/client-s3")]);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers than Amazon's know neither buckets in host names nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: S3_CONNECTION_TIMEOUT_MS, socketTimeout: S3_SILENCE_TIMEOUT_MS },
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    ...storageOn(disk),
    // S3 wants the length before the first byte, and only the end of the stream tells it: through a file, not memory.
    write: (key, content) =>
      withTemporaryFile(async (file) => {
        await pipeline(content, createWriteStream(file));
        const { size: contentLength } = await stat(file);
        await disk.putStream(key, createReadStream(file), { contentLength });
      }),
  };
}

function storageOn(disk: Disk): FileStorage {
  return {
    async write(key, content) {
      try {
        await disk.putStream(key, content);
      } catch (error) {
        await disk.delete(key);
        // The library wraps what the content itself threw, which says why better than "cannot write".
        throw content.errored ?? error;
      }
    },
    read: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
}

async function withTemporaryFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-upload-"));
  try {
    return await work(path.join(folder, "content"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
