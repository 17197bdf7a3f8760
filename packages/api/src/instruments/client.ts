import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { CalendarDate } from "@app/core/calendar";
import { cotahistBroken, notCotahist } from "@app/core/cotahist/errors";
import { gatherNames } from "@app/core/cotahist/gather-names";
import { isHeader, readQuotation, readTrailer } from "@app/core/cotahist/quotation";
import type { ListedName } from "@app/core/notes/instruments/resolve-ticker";
import yauzl from "yauzl";

export interface CotahistNames {
  names: ListedName[];
  /** Days of the first and the last quotation. */
  from: CalendarDate;
  to: CalendarDate;
  quotations: number;
  /** False when the file has fewer lines than its last line says, or no last line. */
  isComplete: boolean;
}

const ZIP_MAGIC = "PK";
/** A year has some 700 MB; what is above this is no file of the exchange. */
const MAX_BYTES = 4_000_000_000;

/**
 * Reads the names of a file of quotations, a ZIP or its text, line by line: memory does not grow with the file.
 *
 * @throws DomainError NOT_COTAHIST, COTAHIST_BROKEN
 */
export async function readCotahistNames(file: string): Promise<CotahistNames> {
  const text = (await isZip(file)) ? await openZippedText(file) : createReadStream(file);
  try {
    return await gather(text);
  } finally {
    text.destroy();
  }
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(ZIP_MAGIC.length) });
    return buffer.toString("latin1") === ZIP_MAGIC;
  } finally {
    await handle.close();
  }
}

/** The first entry of a ZIP as a stream. */
async function openZippedText(file: string): Promise<Readable> {
  const text = await openFirstEntry(file).catch((cause: unknown) => {
    throw Object.assign(cotahistBroken(), { cause });
  });
  if (!text) throw notCotahist();
  return text;
}

/** @returns undefined when there is none, or one larger than any of the exchange's */
async function openFirstEntry(file: string): Promise<Readable | undefined> {
  const zip = await yauzl.openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    return entry.uncompressedSize > MAX_BYTES ? undefined : await zip.openReadStreamPromise(entry);
  }
  return undefined;
}

async function gather(text: Readable): Promise<CotahistNames> {
  const gatherer = gatherNames();
  let [lines, quotations, announced, from, to] = [0, 0, -1, "", ""];
  try {
    for await (const line of createInterface({
      input: text.setEncoding("latin1"),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      lines += 1;
      if (lines === 1 && !isHeader(line)) throw notCotahist();
      announced = readTrailer(line)?.lines ?? announced;
      const quotation = readQuotation(line);
      if (!quotation) continue;
      quotations += 1;
      if (from === "" || quotation.day < from) from = quotation.day;
      if (quotation.day > to) to = quotation.day;
      if (!gatherer.add(quotation)) throw notCotahist();
    }
  } catch (error) {
    throw isZlibError(error) ? Object.assign(cotahistBroken(), { cause: error }) : error;
  }
  if (quotations === 0) throw notCotahist();
  return { names: gatherer.names(), from, to, quotations, isComplete: announced === lines };
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^Z_|^ERR_/.test(String(error.code)) && !("kind" in error);
}
