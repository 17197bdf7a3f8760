import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DomainError } from "@app/core/errors";
import { loadFailed, loadGivenUp } from "@app/core/prices/errors";
import type { DownloadState } from "@app/core/prices/public/plan-downloads";
import type { QuotationFile } from "@app/core/prices/public/sources";
import type { BackgroundContext, JobContext } from "../../context.ts";
import type { Postponed } from "../../jobs/client.ts";
import type { QuotationFiles } from "../client/fetch-quotations.ts";
import { loadCotahist } from "../commands/load-cotahist.ts";
import { noteDownload, noteLook } from "../commands/public-prices.ts";
import { finishLoad, reportLoad, startLoad } from "../commands/track-loads.ts";
import { fetchQuotations } from "../jobs.ts";
import { findLastLook, openSources, planQuotations } from "../queries/public-prices.ts";

/** How often it is looked for what is missing: new notes may need older years. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** Another load is being read: its end is waited for. */
const BUSY_MS = 30_000;
/** A file that is being received is silent no longer than this, far below the time after which it is given up. */
const REPORT_MS = 10_000;

/** Asks for the next public file of quotations, while somebody agreed to that. */
export async function sweepQuotations(ctx: BackgroundContext): Promise<void> {
  const { services, now } = ctx;
  if (!(await openSources(ctx)).quotations) return;
  const last = await findLastLook(ctx);
  if (last && now().getTime() - last.getTime() < LOOK_AGAIN_MS) return;
  await services.queue.enqueue(fetchQuotations, {});
}

/**
 * Fetches and keeps one file, the first of those that are missing; the sweep asks for the next. Safe to be killed anywhere:
 * what was not kept is missing still.
 */
export async function handleFetchQuotations(ctx: JobContext): Promise<Postponed | undefined> {
  const { quotations } = await openSources(ctx);
  if (!quotations) return undefined;
  const at = ctx.now();
  const { next } = await planQuotations(ctx, at);
  if (!next) {
    await noteLook(ctx, at);
    return undefined;
  }
  const id = await startUnlessBusy(ctx, next);
  if (!id) return { againInMs: BUSY_MS };
  const estado = await fetchFile(ctx, quotations, next, id);
  await noteDownload({ db: ctx.db, now: ctx.now() }, next.nome, estado);
  await noteLook(ctx, null);
  return undefined;
}

async function startUnlessBusy({ db, now }: JobContext, { nome }: QuotationFile): Promise<string | undefined> {
  try {
    return await startLoad({ db, now: now() }, { tipo: "cotahist", origem: nome, serie: null });
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Downloads a file into a folder of its own and keeps what it holds. How it went is told where loads are listed. */
async function fetchFile(
  ctx: JobContext,
  quotations: QuotationFiles,
  wanted: QuotationFile,
  id: string,
): Promise<DownloadState> {
  const folder = await mkdtemp(path.join(tmpdir(), "farol-prices-"));
  const file = path.join(folder, "download");
  try {
    const failure = await download(ctx, quotations, wanted, { id, file });
    if (failure) return failure;
    const kept = await loadCotahist(ctx, ctx.services.cotahistReader, { id, file, origem: wanted.nome });
    return kept === "whole" ? "guardado" : "falhou";
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what became of it when it did not come; undefined when it is here */
async function download(
  { db, services, now }: JobContext,
  quotations: QuotationFiles,
  wanted: QuotationFile,
  { id, file }: { id: string; file: string },
): Promise<Exclude<DownloadState, "guardado"> | undefined> {
  let reportedAt = now().getTime();
  try {
    await quotations.download(wanted, file, async () => {
      if (now().getTime() - reportedAt < REPORT_MS) return;
      reportedAt = now().getTime();
      if (!(await reportLoad({ db, now: now() }, id, { progresso: 0, quantidade: 0 }))) throw loadGivenUp();
    });
    return undefined;
  } catch (error) {
    const isExpected = error instanceof DomainError;
    if (!isExpected) services.log.error({ err: error, file: wanted.nome }, "A file of quotations did not come");
    const { message: mensagem } = isExpected ? error : loadFailed();
    const isAbsent = isExpected && error.code === "QUOTATIONS_ABSENT";
    const estado = isAbsent ? ("aviso" as const) : ("falhou" as const);
    await finishLoad({ db, now: now() }, id, { estado, de: null, ate: null, quantidade: 0, mensagem });
    return isAbsent ? "ausente" : "falhou";
  }
}
