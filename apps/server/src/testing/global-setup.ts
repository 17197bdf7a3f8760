import { cp, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedTemplate } from "@app/db/testing/template";
import { buildPrograms, emptyDatabaseName } from "../../build-programs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Before any test: the programs built once, a second's work, where each start from source takes some seconds more. */
export default async function setup() {
  if (process.env.TEST_SERVER_PROGRAMS) return undefined; // by another project of the run
  // Beside `dist`, since programs find the web client by a path relative to themselves.
  const outDir = await mkdtemp(`${root}.programs-`);
  await buildPrograms(outDir);
  await cp(await embeddedTemplate(), path.join(outDir, emptyDatabaseName()), { recursive: true });
  process.env.TEST_SERVER_PROGRAMS = outDir;
  return () => rm(outDir, { recursive: true, force: true });
}
