// Measures the JavaScript that a visitor loads until the login dialog is open, and a member until the dashboard is, in the
// built web client. Fails above the limits.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * Chunks of the build that are loaded on the way beyond the entry, and the most bytes of all, compressed by gzip. 1 KB =
 * 1000 bytes. Agreed for the product: a mid-range phone on a slow network is ready to log in within seconds; a dashboard weighs 200 KB in all.
 */
const WAYS = {
  "to the login dialog": {
    chunks: ["visitor", "login"],
    maxBytes: 190_000,
  },
  "to the dashboard": {
    chunks: ["member"],
    maxBytes: 182_500,
  },
};

const DIST = path.join(import.meta.dirname, "../apps/web/dist");

const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8"));
const page = readFileSync(path.join(DIST, "index.html"), "utf8");
const namedInPage = [...page.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file]) => file);

/** The files of the entry, of some chunks and of all that they import. */
function filesOf(chunks) {
  const keys = new Set();
  const collect = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) collect(imported);
  };
  collect("index.html");
  for (const chunk of chunks) {
    const key = Object.keys(manifest).find((found) => manifest[found].name === chunk);
    if (!key) throw new Error(`The build has no chunk ${chunk}; scripts/check-bundle.mjs must follow it`);
    collect(key);
  }
  return [...new Set([...namedInPage, ...[...keys].map((key) => manifest[key].file)])];
}

const bytesOf = (compress, files) =>
  files.reduce((sum, file) => sum + compress(readFileSync(path.join(DIST, file))).length, 0);
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

for (const [way, { chunks, maxBytes }] of Object.entries(WAYS)) {
  const files = filesOf(chunks);
  const total = bytesOf(gzipSync, files);
  console.log(`JavaScript ${way}: ${inKilobytes(total)} gzip (at most ${inKilobytes(maxBytes)})`);
  console.log(`On the wire, as a browser of today takes it: ${inKilobytes(bytesOf(brotliCompressSync, files))} Brotli`);
  if (total <= maxBytes) continue;
  process.exitCode = 1;
  for (const file of files) console.error(`${inKilobytes(bytesOf(gzipSync, [file]))} ${file}`);
}
