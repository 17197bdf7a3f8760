import { looksLikePdf } from "../files/file-kinds.ts";

/** Format of a file by its bytes, whatever its name. `ole` is the container of `.xls` and of protected workbooks. */
export type FileFormat = "pdf" | "zip" | "ole" | "png" | "jpeg" | "texto";

/** Bytes needed to recognise a format. */
const FORMAT_WINDOW_BYTES = 4096;

const marks: readonly (readonly [FileFormat, readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["zip", [0x50, 0x4b, 0x05, 0x06]],
  ["ole", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpeg", [0xff, 0xd8, 0xff]],
];
/** Byte order marks of UTF-16, of which every second byte may be zero. */
const WIDE_TEXT: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** A picture by its first bytes. */
export const looksLikePicture = (bytes: Uint8Array): boolean => {
  const format = fileFormat(bytes);
  return format === "png" || format === "jpeg";
};

/** Recognises a file's format by its first bytes; null for a format without a reader. */
export function fileFormat(bytes: Uint8Array): FileFormat | null {
  const start = bytes.subarray(0, FORMAT_WINDOW_BYTES);
  const begins = (mark: readonly number[]) => mark.every((byte, index) => start[index] === byte);
  const marked = marks.find(([, mark]) => begins(mark));
  if (marked) return marked[0];
  if (looksLikePdf(start)) return "pdf";
  const isText = start.length > 0 && (WIDE_TEXT.some(begins) || !start.includes(0));
  return isText ? "texto" : null;
}

/** Endings of names that fit a format; `ole` holds protected workbooks too, which keep theirs. */
const endings: Record<FileFormat, readonly string[]> = {
  pdf: ["pdf"],
  zip: ["xlsx", "xlsm", "ods", "zip"],
  ole: ["xls", "xlsx", "xlsm"],
  png: ["png"],
  jpeg: ["jpg", "jpeg", "jfif"],
  texto: ["csv", "tsv", "txt", "ofx", "qfx"],
};

/** After the last dot; a day as in `nota 12.03.2024` is none. */
const ENDING = /\.([a-z][a-z0-9]+)$/i;

/** The ending of a name that says something else than the content; null where it fits, or is none. */
export function foreignEnding(name: string, format: FileFormat): string | null {
  const ending = ENDING.exec(name)?.[1] ?? null;
  return ending === null || endings[format].includes(ending.toLowerCase()) ? null : ending;
}
