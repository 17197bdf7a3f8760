import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { exportChanged, exportTooLarge, notAnExport } from "@app/core/own-data/errors";
import yauzl, { type Entry } from "yauzl";

/** Entries of a ZIP: the notes of a long life, and the files for people. */
const MAX_ENTRIES = 100_000;
/** Names and remarks of all entries, which are in memory at once. */
const MAX_DIRECTORY_BYTES = 20_000_000;
/** Limit of one line: an answer of the assistant with its table, or a confirmation of a large note. */
const MAX_LINE_BYTES = 1024 * 1024;
/** Lines parsed per turn of the event loop. */
const LINES_AT_ONCE = 100;

/** Bytes that may still be inflated; one budget for many parts. */
export interface Budget {
  left: number;
}

/** A ZIP read only by requested names; a name in it is never used as a path. */
export interface Archive {
  has(name: string): boolean;
  /** @throws DomainError EXPORT_CHANGED, EXPORT_TOO_LARGE */
  readText(name: string, maxBytes: number): Promise<string>;
  /** The lines of a part, whose bytes are counted and hashed. @throws DomainError EXPORT_CHANGED, EXPORT_TOO_LARGE */
  lines(name: string, expected: { linhas: number; sha256: string }, budget: Budget): AsyncGenerator<string>;
  /** The bytes of a part, which end with an error where they are not as expected. @throws DomainError EXPORT_CHANGED */
  bytes(name: string, expected: { bytes: number; sha256: string }): AsyncGenerator<Buffer>;
  close(): void;
}

/** @throws DomainError NOT_AN_EXPORT */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await yauzl.openPromise(file, { autoClose: false, strictFileNames: true }).catch(() => {
    throw notAnExport();
  });
  const entries = new Map<string, Entry>();
  let directoryBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName) || entry.isEncrypted() || entries.size >= MAX_ENTRIES) throw notAnExport();
      directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (directoryBytes > MAX_DIRECTORY_BYTES) throw notAnExport();
      entries.set(entry.fileName, entry);
    }
  } catch {
    zip.close();
    throw notAnExport(); // also names that point outside of the ZIP, and backslashes
  }

  async function* inflated(name: string, maxBytes: number, tooMuch = exportTooLarge): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw exportChanged();
    let read = 0;
    try {
      // Counts the actual bytes, not the declared ones; ending early closes the stream.
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as Readable & AsyncIterable<Buffer>) {
        read += chunk.length;
        if (read > maxBytes) break;
        yield chunk;
      }
    } catch {
      throw exportChanged();
    }
    if (read > maxBytes) throw tooMuch();
  }

  return {
    has: (name) => entries.has(name),
    async readText(name, maxBytes) {
      const chunks: Buffer[] = [];
      for await (const chunk of inflated(name, maxBytes)) chunks.push(chunk);
      return Buffer.concat(chunks).toString("utf8");
    },
    async *lines(name, expected, budget) {
      const hash = createHash("sha256");
      let [count, restBytes, rest]: [number, number, Buffer[]] = [0, 0, []];
      for await (const chunk of inflated(name, budget.left)) {
        budget.left -= chunk.length;
        hash.update(chunk);
        let begin = 0;
        for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", begin)) {
          // Once for each line: growing it by every chunk would leave megabytes of garbage.
          yield Buffer.concat([...rest, chunk.subarray(begin, end)]).toString("utf8");
          [begin, restBytes, rest] = [end + 1, 0, []];
          count += 1;
          if (count % LINES_AT_ONCE === 0) await letOthersRun();
        }
        rest.push(chunk.subarray(begin));
        restBytes += chunk.length - begin;
        if (restBytes > MAX_LINE_BYTES) throw exportTooLarge();
      }
      if (restBytes > 0 || count !== expected.linhas || hash.digest("hex") !== expected.sha256) throw exportChanged();
    },
    async *bytes(name, expected) {
      const hash = createHash("sha256");
      let read = 0;
      for await (const chunk of inflated(name, expected.bytes, exportChanged)) {
        hash.update(chunk);
        read += chunk.length;
        yield chunk;
      }
      if (read !== expected.bytes || hash.digest("hex") !== expected.sha256) throw exportChanged();
    },
    close: () => zip.close(),
  };
}
