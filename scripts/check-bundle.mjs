// Measures the JavaScript that a visitor loads until the login dialog is open, and a member until the dashboard is, in the
// built web client. Fails above the limits.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * Parts of the build that are loaded on the way, and the most bytes of them, compressed by gzip. 1 KB = 1000 bytes. Agreed for
 * the product: a mid-range phone on a slow network is ready to log in within seconds; a dashboard weighs 200 KB in all.
 */
const WAYS = {
  "to the login dialog": {
    parts: ["src/shell/visitor/visitor-shell.tsx", "src/routes/home.tsx", "src/features/auth/login-dialog.tsx"],
    maxBytes: 190_000,
  },
  "to the dashboard": {
    parts: ["src/shell/member/member-shell.tsx", "src/routes/dashboard.tsx"],
    maxBytes: 185_000,
  },
};

const DIST = path.join(import.meta.dirname, "../apps/web/dist");

const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8"));
const page = readFileSync(path.join(DIST, "index.html"), "utf8");
const namedInPage = [...page.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file]) => file);

/** The files of some parts and of all that they import. */
function filesOf(parts) {
  const chunks = new Set();
  const collect = (key) => {
    if (!manifest[key]) throw new Error(`The build has no part ${key}; scripts/check-bundle.mjs must follow it`);
    if (chunks.has(key)) return;
    chunks.add(key);
    for (const imported of manifest[key].imports ?? []) collect(imported);
  };
  for (const part of ["index.html", ...parts]) collect(part);
  return [...new Set([...namedInPage, ...[...chunks].map((key) => manifest[key].file)])];
}

const bytesOf = (compress, files) =>
  files.reduce((sum, file) => sum + compress(readFileSync(path.join(DIST, file))).length, 0);
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

for (const [way, { parts, maxBytes }] of Object.entries(WAYS)) {
  const files = filesOf(parts);
  const total = bytesOf(gzipSync, files);
  console.log(`JavaScript ${way}: ${inKilobytes(total)} gzip (at most ${inKilobytes(maxBytes)})`);
  console.log(`On the wire, as a browser of today takes it: ${inKilobytes(bytesOf(brotliCompressSync, files))} Brotli`);
  if (total <= maxBytes) continue;
  process.exitCode = 1;
  for (const file of files) console.error(`${inKilobytes(bytesOf(gzipSync, [file]))} ${file}`);
}
