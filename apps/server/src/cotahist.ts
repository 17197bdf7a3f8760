import { fileURLToPath } from "node:url";
import type { Logger } from "@app/api/logger";
import { type CotahistReader, createCotahistReader } from "@app/api/prices/client/cotahist-reader";

/** Beside this program when bundled; the source itself during development. */
const COTAHIST_CHILD = import.meta.url.endsWith(".ts")
  ? "../../../packages/api/src/prices/cotahist-child.ts"
  : "./cotahist-child.js";

/** The reader of the exchange's quotations, which starts a child for each file. */
export function openCotahistReader(log: Logger): CotahistReader {
  return createCotahistReader({ childScript: fileURLToPath(new URL(COTAHIST_CHILD, import.meta.url)), log });
}
