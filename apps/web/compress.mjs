// Last part of the build: each text file once more as Brotli and as gzip, at levels that are too slow for a server that
// compresses while it answers. The pages change at the server's start and are compressed there.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const DIST = path.join(import.meta.dirname, "dist");
const TEXT = /\.(m?js|css|svg|json|txt|webmanifest)$/;
/** A smaller file fits into one packet as it is. */
const MIN_BYTES = 1_024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) return;
    const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const params = { ...mode, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, await asBrotli(content, { params }));
    writeFileSync(`${file}.gz`, await asGzip(content, { level: 9 }));
  }),
);
