import type { Readable } from "node:stream";
import type { DocumentRefusal } from "@app/core/documents/errors";
import yauzl from "yauzl";

/** A monthly report with every sheet has some 30 parts. */
const MAX_ENTRIES = 100;
/** 100 000 rows of nine columns have some 35 MB. */
const MAX_ENTRY_BYTES = 40_000_000;
const MAX_TOTAL_BYTES = 50_000_000;
/** Below it honest parts shrink to less than a hundredth too, as tables of styles do. */
const RATIO_FREE_BYTES = 1_000_000;
const MAX_RATIO = 100;
/** Start of an entity declaration; no part of a workbook has one. */
const DECLARATION = "<!DOCTYPE";
/** Pictures may be XML drawings of any origin; they are never parsed. */
const PICTURES = "xl/media/";
/** Part that distinguishes a workbook from other ZIP files. */
const WORKBOOK = "[Content_Types].xml";

/**
 * Inflates each part of a workbook once, counting the actual bytes instead of the declared ones.
 *
 *  @returns the reason for refusing it, or null
 */
export async function checkZip(bytes: Uint8Array): Promise<DocumentRefusal | null> {
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > MAX_ENTRIES) return "SPREADSHEET_UNSAFE";
    let [total, isWorkbook] = [0, false];
    const names = new Set<string>();
    for await (const entry of zip.eachEntry()) {
      if (names.has(entry.fileName) || names.size >= MAX_ENTRIES) return "SPREADSHEET_UNSAFE";
      names.add(entry.fileName);
      if (entry.isEncrypted()) return "SPREADSHEET_PROTECTED";
      isWorkbook ||= entry.fileName === WORKBOOK;
      const part = await inflate(await zip.openReadStreamPromise(entry), MAX_TOTAL_BYTES - total);
      if (part === "too-large") return "SPREADSHEET_TOO_LARGE";
      total += part.length;
      if (part.length > RATIO_FREE_BYTES && part.length > MAX_RATIO * entry.compressedSize) return "SPREADSHEET_UNSAFE";
      if (!entry.fileName.startsWith(PICTURES) && hasDeclaration(part)) return "SPREADSHEET_UNSAFE";
    }
    return isWorkbook ? null : "DOCUMENT_UNKNOWN";
  } catch (error) {
    return refusalOf(error instanceof Error ? error.message : "");
  }
}

async function inflate(stream: Readable, left: number): Promise<Buffer | "too-large"> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > Math.min(left, MAX_ENTRY_BYTES)) return "too-large"; // ends the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Also finds declarations in UTF-16, whose letters have a zero beside them. */
function hasDeclaration(part: Buffer): boolean {
  return part.includes(DECLARATION) || part.includes(DECLARATION, 0, "utf16le") || part.includes(BIG_ENDIAN);
}

const BIG_ENDIAN = Buffer.from(DECLARATION, "utf16le").swap16();

/** The library refuses names that lead out of the file and strong encryption by their sentences alone. */
function refusalOf(message: string): DocumentRefusal {
  if (/relative path|absolute path|characters in fileName/.test(message)) return "SPREADSHEET_UNSAFE";
  return /encrypt/.test(message) ? "SPREADSHEET_PROTECTED" : "SPREADSHEET_BROKEN";
}
