import type { JobContext } from "../context.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { sendMail } from "../outbox/jobs.ts";
import { handleImportOwnData } from "../own-data/handlers.ts";
import { importOwnData } from "../own-data/jobs.ts";
import { handleReplayLedger } from "../portfolio/handlers.ts";
import { replayLedger } from "../portfolio/jobs.ts";
import { handleFetchPrices } from "../prices/handlers/fetch-prices.ts";
import { handleFetchQuotations } from "../prices/handlers/fetch-quotations.ts";
import { fetchPrices, fetchQuotations } from "../prices/jobs.ts";
import { handleJoinSheets } from "../processing/handlers/join-sheets.ts";
import { handleProcessFile } from "../processing/handlers/process-file.ts";
import { handleReadPictures } from "../processing/handlers/read-pictures.ts";
import { handleRereadFile } from "../processing/handlers/reread-file.ts";
import { joinSheets, processFile, readPictures, rereadFile } from "../processing/jobs.ts";
import { handleEmbedPassages } from "../search/handlers.ts";
import { embedPassages } from "../search/jobs.ts";
import type { AnyJob } from "./all.ts";
import type { Postponed } from "./client.ts";
import type { JobDefinition } from "./define.ts";

type Run = (ctx: JobContext, payload: unknown) => Promise<Postponed | undefined>;
type JobName = AnyJob["name"];

/** The one map from job to handler; a job without its handler does not compile. */
const jobs = {
  "process-file": bind(processFile, handleProcessFile),
  "read-pictures": bind(readPictures, handleReadPictures),
  "reread-file": bind(rereadFile, handleRereadFile),
  "join-sheets": bind(joinSheets, handleJoinSheets),
  "replay-ledger": bind(replayLedger, handleReplayLedger),
  "fetch-prices": bind(fetchPrices, handleFetchPrices),
  "fetch-quotations": bind(fetchQuotations, handleFetchQuotations),
  "embed-passages": bind(embedPassages, handleEmbedPassages),
  "send-mail": bind(sendMail, handleSendMail),
  "import-own-data": bind(importOwnData, handleImportOwnData),
} satisfies Record<JobName, Run>;

function bind<Payload>(
  definition: JobDefinition<string, Payload>,
  handler: (ctx: JobContext, payload: Payload) => Promise<Postponed | undefined> | Promise<void>,
): Run {
  return async (ctx, payload) => (await handler(ctx, definition.payload.parse(payload))) ?? undefined;
}

/** Does one job by name, or postpones it. @throws ZodError for a payload that is not the job's, Error for an unknown name */
export async function runJob(ctx: JobContext, name: string, payload: unknown): Promise<Postponed | undefined> {
  if (!isKnown(name)) throw new Error(`No handler for the job ${name}`);
  return jobs[name](ctx, payload);
}

function isKnown(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}
