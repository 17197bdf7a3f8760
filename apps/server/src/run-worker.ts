import { fileURLToPath } from "node:url";
import { sweepAccessTokens } from "@app/api/access-tokens/handlers";
import { sweepAudit } from "@app/api/audit/handlers";
import { sweepSessions } from "@app/api/auth/handlers";
import type { JobContext, Services } from "@app/api/context";
import { sweepCspReports } from "@app/api/csp-reports/handlers";
import { createDocumentReader, type DocumentReader } from "@app/api/documents/client";
import { sweepEmailChanges } from "@app/api/email-change/handlers";
import { removeStrayBytes } from "@app/api/files/commands/remove-stray-bytes";
import { sweepDiscardedBytes } from "@app/api/files/handlers";
import { sweepIdempotency } from "@app/api/idempotency/handlers";
import { runJob } from "@app/api/jobs/registry";
import { sweepLoginFailures } from "@app/api/limits/handlers";
import type { Logger } from "@app/api/logger";
import { type CheckedPdfReader, createPdfReader, type PdfReader } from "@app/api/notes/client";
import { createImageReader, type ImageReader } from "@app/api/notes/image-reader";
import { sweepKeptMails, sweepOutbox } from "@app/api/outbox/handlers";
import { sweepOwnDataImports } from "@app/api/own-data/handlers";
import { sweepDaysThatCame, sweepLedgers } from "@app/api/portfolio/handlers";
import { sweepLoads, sweepPrices } from "@app/api/prices/handlers/fetch-prices";
import { sweepQuotations } from "@app/api/prices/handlers/fetch-quotations";
import { sweepFiles, sweepPictures, sweepSheets, sweepStaleFiles } from "@app/api/processing/handlers/sweep-files";
import { sweepCodes } from "@app/api/recovery/handlers";
import { renewVectors, sweepVectors } from "@app/api/search/handlers";
import { sweepPasskeyChallenges } from "@app/api/second-factor/handlers";
import { resealTexts } from "@app/api/secrets/commands/reseal-texts";
import { sweepRecurring } from "@app/api/statements/handlers";
import { sweepTaxReminders } from "@app/api/taxes/handlers";
import type { Db } from "@app/db/client";
import { openCotahistReader } from "./cotahist.ts";
import type { Env } from "./env.ts";

/** Reading a PDF fills one core; the second one keeps answering requests. */
const CONCURRENCY = 2;
/** Longest time until work whose job was lost is requested again. */
const SWEEP_INTERVAL_MS = 10_000;

/** Reading the names of all stored files takes a while, and what is looked for is a day old. */
const STRAY_INTERVAL_MS = 60 * 60_000;

/** While an older secret is known, a process that has not the new one yet may seal under it. */
const RESEAL_INTERVAL_MS = 60 * 60_000;

/** Jobs that find requested work that got lost. */
const sweeps = [
  sweepFiles,
  sweepLedgers,
  sweepDaysThatCame,
  sweepPictures,
  sweepSheets,
  sweepStaleFiles,
  sweepOwnDataImports,
  sweepOutbox,
  sweepKeptMails,
  sweepCodes,
  sweepSessions,
  sweepPasskeyChallenges,
  sweepEmailChanges,
  sweepAccessTokens,
  sweepDiscardedBytes,
  sweepIdempotency,
  sweepLoginFailures,
  sweepAudit,
  sweepCspReports,
  sweepTaxReminders,
  sweepRecurring,
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

/** The reader of picture pages; its child starts with the first page. */
export function openImageReader({ OCR }: Pick<Env, "OCR">, log: Logger): ImageReader {
  const childScript = fileURLToPath(new URL(IMAGE_CHILD, import.meta.url));
  return createImageReader({ isOn: OCR === "on", childScript, logger: log });
}

/** The reader of spreadsheets; its child starts with the first one. */
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
 * Starts running jobs in this process.
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
  const strayTimer = setInterval(() => {
    removeStrayBytes(ctx).catch((error) => services.log.warn({ err: error }, "Stray bytes were not looked for"));
  }, STRAY_INTERVAL_MS).unref();
  const resealing = startResealing(ctx);

  return async () => {
    clearInterval(timer);
    clearInterval(strayTimer);
    await resealing.stop();
    cotahistReader.close(); // a file that is half read is read again after the next start
    await stopWork();
    await Promise.all([pdfReader.close(), imageReader.close(), documentReader.close()]);
  };
}

/** Seals the texts of older secrets under the present one, at the start and each hour while an older one is known. */
function startResealing(ctx: JobContext): { stop(): Promise<void> } {
  if (!ctx.services.secrets.isRotating) return { stop: async () => {} };
  let isStopped = false;
  const reseal = () =>
    resealTexts(ctx, () => isStopped).catch((error) =>
      ctx.services.log.warn({ err: error }, "Texts of an older secret were not sealed anew; it is tried again"),
    );
  let running = reseal();
  const timer = setInterval(() => {
    running = running.then(reseal);
  }, RESEAL_INTERVAL_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      isStopped = true;
      await running;
    },
  };
}
