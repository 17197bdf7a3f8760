// Measures the JavaScript that a visitor loads until the login dialog is open, in the built web client. Fails above the
// limit.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Agreed for the product: a mid-range phone on a slow network is ready to log in within seconds. 1 KB = 1000 bytes. */
const BUDGET_BYTES = 190_000;

const DIST = path.join(import.meta.dirname, "../apps/web/dist");
/** Parts of the build that are loaded on the way. */
const PARTS = [
  "index.html",
  "src/shell/visitor/visitor-shell.tsx",
  "src/routes/home.tsx",
  "src/features/auth/login-dialog.tsx",
];

const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8"));

const chunks = new Set();
const collect = (key) => {
  if (!manifest[key]) throw new Error(`The build has no part ${key}; scripts/check-bundle.mjs must follow it`);
  if (chunks.has(key)) return;
  chunks.add(key);
  for (const imported of manifest[key].imports ?? []) collect(imported);
};
for (const part of PARTS) collect(part);

const page = readFileSync(path.join(DIST, "index.html"), "utf8");
const namedInPage = [...page.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file]) => file);
const files = new Set([...namedInPage, ...[...chunks].map((key) => manifest[key].file)]);
const sizes = [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(DIST, file))).length }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const wireTotal = [...files]
  .map((file) => brotliCompressSync(readFileSync(path.join(DIST, file))).length)
  .reduce((sum, bytes) => sum + bytes, 0);
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

console.log(`JavaScript to the login dialog: ${inKilobytes(total)} gzip (at most ${inKilobytes(BUDGET_BYTES)})`);
console.log(`On the wire, as a browser of today takes it: ${inKilobytes(wireTotal)} Brotli`);
if (total > BUDGET_BYTES) {
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
    console.error(`${inKilobytes(bytes)} ${file}`);
  process.exit(1);
}
