import { fileURLToPath } from "node:url";
import { sweepAccessTokens } from "@app/api/access-tokens/handlers";
import { sweepAudit } from "@app/api/audit/handlers";
import { sweepSessions } from "@app/api/auth/handlers";
import type { JobContext, Services } from "@app/api/context";
import { createDocumentReader, type DocumentReader } from "@app/api/documents/client";
import { sweepDiscardedBytes } from "@app/api/files/handlers";
import { sweepIdempotency } from "@app/api/idempotency/handlers";
import { runJob } from "@app/api/jobs/registry";
import { sweepLoginFailures } from "@app/api/limits/handlers";
import type { Logger } from "@app/api/logger";
import { type CheckedPdfReader, createPdfReader, type PdfReader } from "@app/api/notes/client";
import { createImageReader, type ImageReader } from "@app/api/notes/image-reader";
import { sweepKeptMails, sweepOutbox } from "@app/api/outbox/handlers";
import { sweepLedgers } from "@app/api/portfolio/handlers";
import { sweepLoads, sweepPrices } from "@app/api/prices/handlers/fetch-prices";
import { sweepQuotations } from "@app/api/prices/handlers/fetch-quotations";
import { sweepFiles, sweepPictures, sweepSheets, sweepStaleFiles } from "@app/api/processing/handlers/sweep-files";
import { sweepCodes } from "@app/api/recovery/handlers";
import { renewVectors, sweepVectors } from "@app/api/search/handlers";
import { sweepTaxReminders } from "@app/api/taxes/handlers";
import type { Db } from "@app/db/client";
import { openCotahistReader } from "./cotahist.ts";
import type { Env } from "./env.ts";

/** Reading a PDF fills one core; the second keeps the requests answered. */
const CONCURRENCY = 2;
/** A request for work that the queue lost is asked for again after this long at most. */
const SWEEP_INTERVAL_MS = 10_000;

/** What looks after work that was asked for and got lost. */
const sweeps = [
  sweepFiles,
  sweepLedgers,
  sweepPictures,
  sweepSheets,
  sweepStaleFiles,
  sweepOutbox,
  sweepKeptMails,
  sweepCodes,
  sweepSessions,
  sweepAccessTokens,
  sweepDiscardedBytes,
  sweepIdempotency,
  sweepLoginFailures,
  sweepAudit,
  sweepTaxReminders,
  sweepLoads,
  sweepPrices,
  sweepQuotations,
  sweepVectors,
];

/** Beside this program when bundled; the source itself during development. */
const PDF_CHILD = import.meta.url.endsWith(".ts")
  ? "../../../packages/api/src/notes/pdf-text-child.ts"
  : "./pdf-text-child.js";
const IMAGE_CHILD = import.meta.url.endsWith(".ts")
  ? "../../../packages/api/src/notes/scan/image-child.ts"
  : "./image-child.js";
const DOCUMENT_CHILD = import.meta.url.endsWith(".ts")
  ? "../../../packages/api/src/documents/reading/document-child.ts"
  : "./document-child.js";

/**
 * Starts the children that read PDFs, so that a machine on which that fails is known before the first person uploads.
 *
 * @throws Error with a sentence for the operator
 */
export async function startPdfReader(log: Logger): Promise<CheckedPdfReader> {
  const childScript = fileURLToPath(new URL(PDF_CHILD, import.meta.url));
  const pdfReader = createPdfReader({ childScript, logger: log });
  await pdfReader.check();
  return pdfReader;
}

/** The reader of pages that are pictures, whose child starts with the first of them. */
export function openImageReader({ OCR }: Pick<Env, "OCR">, log: Logger): ImageReader {
  const childScript = fileURLToPath(new URL(IMAGE_CHILD, import.meta.url));
  return createImageReader({ isOn: OCR === "on", childScript, logger: log });
}

/** The reader of spreadsheets, whose child starts with the first of them. */
function openDocumentReader(log: Logger): DocumentReader {
  const childScript = fileURLToPath(new URL(DOCUMENT_CHILD, import.meta.url));
  return createDocumentReader({ childScript, logger: log });
}

interface WorkerDeps {
  db: Db;
  services: Services;
  pdfReader: PdfReader;
  imageReader: ImageReader;
}

/**
 * Starts doing jobs in this process.
 *
 * @returns the function that stops: no new jobs, those running finish
 */
export async function runWorker({ db, services, pdfReader, imageReader }: WorkerDeps): Promise<() => Promise<void>> {
  const cotahistReader = openCotahistReader(services.log);
  const documentReader = openDocumentReader(services.log);
  const ctx: JobContext = {
    db,
    services: { ...services, pdfReader, imageReader, cotahistReader, documentReader },
    now: () => new Date(),
  };
  const stopWork = await services.queue.work((name, payload) => runJob(ctx, name, payload), CONCURRENCY);

  const sweep = async () => {
    for (const sweepOne of sweeps) {
      await sweepOne(ctx).catch((error) =>
        services.log.warn({ err: error, sweep: sweepOne.name }, "A sweep for lost work failed; it runs again"),
      );
    }
  };
  await renewVectors(ctx);
  await sweep();
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);

  return async () => {
    clearInterval(timer);
    cotahistReader.close(); // a file that is half read is read again after the next start
    await stopWork();
    await Promise.all([pdfReader.close(), imageReader.close(), documentReader.close()]);
  };
}
