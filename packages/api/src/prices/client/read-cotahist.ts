import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { CalendarDate } from "@app/core/calendar";
import { cotahistBroken, notCotahist } from "@app/core/cotahist/errors";
import { type Close, gatherCloses } from "@app/core/cotahist/gather-closes";
import { gatherNames } from "@app/core/cotahist/gather-names";
import { isHeader, isInReais, readQuotation, readTrailer } from "@app/core/cotahist/quotation";
import type { ListedName } from "@app/core/notes/instruments/resolve-ticker";
import { inBatches } from "@app/db/batches";
import yauzl from "yauzl";

export interface CotahistReading {
  names: ListedName[];
  /** Days of the first and the last quotation. */
  from: CalendarDate;
  to: CalendarDate;
  quotations: number;
  /** Number of closes passed on; one may be passed on twice when its lines lie far apart. */
  closes: number;
  /** Quotations in a currency before the real, whose closes are not passed on. */
  otherCurrency: number;
  /** False when the file has fewer lines than its last line states, or no last line. */
  isComplete: boolean;
}

export interface CotahistTaker {
  /** Called and awaited with batches of closes. */
  keepCloses(closes: readonly Close[]): Promise<void>;
  /** Receives the read share of the file, from 0 to 1. */
  onProgress?(fraction: number): void;
}

const ZIP_MAGIC = "PK";
/** A year has some 700 MB; a larger file is not the exchange's. */
const MAX_BYTES = 4_000_000_000;
/** Lines have 245 characters; a longer line means another format. */
const MAX_LINE_LENGTH = 1000;
/** A real file has two, its first and its last. Blank lines shrink to a thousandth in a ZIP and cost as much as quotations to read. */
const MAX_OTHER_LINES = 1000;
/** Takes the embedded database some 10 ms, in which nobody is answered. */
const CLOSES_AT_A_TIME = 500;
/** A day has some 2 500; odd lots come after the round lots and give way to them, so a day is kept in memory. */
const MAX_CLOSES_HELD = 20_000;

/**
 * Reads a file of quotations, a ZIP or its text, in one pass: memory does not grow with the file. A ZIP is checked as a
 * whole before any of its content is passed on.
 *
 * @throws DomainError NOT_COTAHIST, COTAHIST_BROKEN
 */
export async function readCotahist(file: string, taker: CotahistTaker): Promise<CotahistReading> {
  if (!(await isZip(file))) return readText(createReadStream(file), (await stat(file)).size, taker);
  await checkZip(file);
  const { text, sizeBytes } = await openEntry(file);
  return readText(text, sizeBytes, taker);
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

async function checkZip(file: string): Promise<void> {
  const { text, checksum } = await openEntry(file);
  let found = 0;
  try {
    for await (const chunk of text) found = crc32(chunk, found);
  } catch (cause) {
    throw Object.assign(cotahistBroken(), { cause });
  }
  if (found !== checksum) throw cotahistBroken();
}

interface ZippedText {
  text: Readable;
  sizeBytes: number;
  checksum: number;
}

/** The first entry of a ZIP as a stream. @throws DomainError COTAHIST_BROKEN, and NOT_COTAHIST when there is none of fitting size */
async function openEntry(file: string): Promise<ZippedText> {
  const entry = await findEntry(file).catch((cause: unknown) => {
    throw Object.assign(cotahistBroken(), { cause });
  });
  if (!entry) throw notCotahist();
  return entry;
}

async function findEntry(file: string): Promise<ZippedText | undefined> {
  const zip = await yauzl.openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    const { uncompressedSize: sizeBytes, crc32: checksum } = entry;
    if (sizeBytes > MAX_BYTES) break;
    return { text: await zip.openReadStreamPromise(entry), sizeBytes, checksum };
  }
  zip.close();
  return undefined;
}

async function readText(text: Readable, sizeBytes: number, taker: CotahistTaker): Promise<CotahistReading> {
  const [names, closes] = [gatherNames(), gatherCloses()];
  let [lines, characters, quotations, otherCurrency, given, announced] = [0, 0, 0, 0, 0, -1];
  let [day, from, to] = ["", "", ""];
  const give = async () => {
    for (const batch of inBatches(closes.take(), CLOSES_AT_A_TIME)) {
      given += batch.length;
      await taker.keepCloses(batch);
    }
    taker.onProgress?.(Math.min(1, characters / sizeBytes));
  };
  for await (const { line, length } of linesOf(text, notCotahist)) {
    characters += length;
    lines += 1;
    if (lines === 1 && !isHeader(line)) throw notCotahist();
    announced = readTrailer(line)?.lines ?? announced;
    const quotation = readQuotation(line);
    if (!quotation) {
      if (lines - quotations > MAX_OTHER_LINES) throw notCotahist();
      continue;
    }
    quotations += 1;
    if (!isInReais(quotation)) otherCurrency += 1;
    const isNextDay = quotation.day !== day;
    if (closes.size() >= (isNextDay ? CLOSES_AT_A_TIME : MAX_CLOSES_HELD)) await give();
    day = quotation.day;
    if (from === "" || quotation.day < from) from = quotation.day;
    if (quotation.day > to) to = quotation.day;
    if (!names.add(quotation)) throw notCotahist();
    closes.add(quotation);
  }
  await give();
  if (quotations === 0) throw notCotahist();
  return { names: names.names(), from, to, quotations, closes: given, otherCurrency, isComplete: announced === lines };
}

/** Yields the lines of a text, each with its size in the input. @param refuse - the error for an invalid line */
export async function* linesOf(text: Readable, refuse: () => Error): AsyncGenerator<{ line: string; length: number }> {
  let rest = "";
  for await (const chunk of text.setEncoding("latin1")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_LENGTH) throw refuse();
    for (const line of lines) yield { line: line.replace(/\r$/, ""), length: line.length + 1 };
  }
  if (rest !== "") yield { line: rest, length: rest.length };
}
