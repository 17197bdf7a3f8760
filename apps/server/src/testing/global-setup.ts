import { mkdtemp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Before any test: the programs built once, a second's work, where each start from source takes two seconds more. */
export default async function setup() {
  // Beside `dist`, since programs find the web client by a path relative to themselves.
  const outDir = await mkdtemp(`${root}.programs-`);
  await build({ root, logLevel: "error", build: { outDir } });
  process.env.TEST_SERVER_PROGRAMS = outDir;
  return () => rm(outDir, { recursive: true, force: true });
}
