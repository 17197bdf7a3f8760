/** Content of a file: brokerage notes, a workbook of B3's investor area, or a statement of a bank. */
export type FileKind = "nota" | "b3" | "extrato";

/** Larger than any brokerage note seen (about 1 MB for 128 pages), small enough to read within the reader's memory. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/**
 * Files per request: a year of an active investor's notes takes a few batches, and the server opens this many streams
 * at most.
 */
export const MAX_FILES_PER_UPLOAD = 20;
/** Longest file name of the common file systems. */
const MAX_FILE_NAME_LENGTH = 255;
/** Every file at its limit plus the multipart borders; beyond it the whole request is refused. */
export const MAX_UPLOAD_BYTES = MAX_FILES_PER_UPLOAD * MAX_FILE_BYTES + 1024 * 1024;

/** Readers accept a PDF whose header stands within the first kilobyte. Source: ISO 32000-1, implementation note 13. */
export const PDF_HEADER_WINDOW_BYTES = 1024;

const header = "%PDF-";

/** True when the first bytes of a file (at least {@link PDF_HEADER_WINDOW_BYTES}, or all of it) are a PDF's. */
export function looksLikePdf(firstBytes: Uint8Array): boolean {
  return String.fromCharCode(...firstBytes.subarray(0, PDF_HEADER_WINDOW_BYTES)).includes(header);
}

/** The name without folders or control characters; null when nothing is left or it is too long. */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(/\p{Cc}/gu, "")
    .normalize("NFC")
    .trim();
  if (clean === "" || clean === "." || clean === ".." || clean.length > MAX_FILE_NAME_LENGTH) return null;
  return clean;
}

/** `nota.pdf` becomes `nota (2).pdf`, then `nota (3).pdf`: the first name that `isTaken` does not know. */
export function freeFileName(name: string, isTaken: (candidate: string) => boolean): string {
  const dot = name.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})${extension}`;
    const candidate = stem.slice(0, MAX_FILE_NAME_LENGTH - suffix.length) + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}

/** True for `nota (2).pdf` and its like when the original is `nota.pdf`. */
export function isNumberedCopy(candidate: string, original: string): boolean {
  const number = / \((\d+)\)(\.[^.]*)?$/.exec(candidate);
  return number !== null && candidate.slice(0, number.index) + (number[2] ?? "") === original;
}
