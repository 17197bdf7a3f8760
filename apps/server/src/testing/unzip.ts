import { inflateRawSync } from "node:zlib";

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** The files of a zip by their names, read from its directory as programs do (PKWARE APPNOTE 4.3). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(entry + offset));
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    const name = zip.subarray(entry + 46, entry + 46 + (nameLength ?? 0)).toString();
    files.set(name, method === STORED ? bytes : inflateRawSync(bytes));
    entry += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
