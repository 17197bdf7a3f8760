import type { sendMail } from "../outbox/jobs.ts";
import type { importOwnData } from "../own-data/jobs.ts";
import type { replayLedger } from "../portfolio/jobs.ts";
import type { fetchPrices, fetchQuotations } from "../prices/jobs.ts";
import type { joinSheets, processFile, readPictures, rereadFile } from "../processing/jobs.ts";
import type { embedPassages } from "../search/jobs.ts";

/** Every kind of job: only these can be enqueued, and each needs its handler in the registry. */
export type AnyJob =
  | typeof processFile
  | typeof readPictures
  | typeof rereadFile
  | typeof joinSheets
  | typeof replayLedger
  | typeof sendMail
  | typeof importOwnData
  | typeof fetchPrices
  | typeof fetchQuotations
  | typeof embedPassages;
