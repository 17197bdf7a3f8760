import { rm } from "node:fs/promises";
import path from "node:path";
import { dayInSaoPaulo } from "@app/core/calendar";
import { DomainError } from "@app/core/errors";
import { loadFailed, loadGivenUp } from "@app/core/prices/errors";
import { type Attempt, endOfDownload } from "@app/core/prices/public/plan-downloads";
import type { QuotationFile } from "@app/core/prices/public/sources";
import type { BackgroundContext, JobContext } from "../../context.ts";
import type { Postponed } from "../../jobs/client.ts";
import { makeTemporaryFolder } from "../../temporary-folders.ts";
import type { QuotationFiles, TreasuryFile } from "../client/fetch-quotations.ts";
import { loadCotahist, loadTreasury } from "../commands/load-cotahist.ts";
import { recordDownload, recordDownloadEnd, recordLook } from "../commands/public-prices.ts";
import { finishLoad, reportLoad, startLoad } from "../commands/track-loads.ts";
import { fetchQuotations } from "../jobs.ts";
import { findLastLook, openSources, planQuotations, planTreasuryFile } from "../queries/public-prices.ts";

/** Interval between checks for missing days: new notes may need older years. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** Retry interval while another load is being read. */
const BUSY_MS = 30_000;
/** A file that is being received is silent no longer than this, far below the time after which it is given up. */
const REPORT_MS = 10_000;

/** Requests the next public file of quotations, if somebody agreed to it. */
export async function sweepQuotations(ctx: BackgroundContext): Promise<void> {
  const { services, now } = ctx;
  if (!(await openSources(ctx)).quotations) return;
  const last = await findLastLook(ctx);
  if (last && now().getTime() - last.getTime() < LOOK_AGAIN_MS) return;
  await services.queue.enqueue(fetchQuotations, {});
}

/**
 * Fetches and stores one file, the first of the missing ones; the sweep requests the next. Safe to be killed anywhere:
 * days that were not stored are still missing.
 */
export async function handleFetchQuotations(ctx: JobContext): Promise<Postponed | undefined> {
  const { quotations, treasury } = await openSources(ctx);
  if (!quotations) return undefined;
  const at = ctx.now();
  const { next } = await planQuotations(ctx, at);
  const wanted = next ? wantQuotations(ctx, quotations, next) : treasury && (await wantTreasury(ctx, treasury, at));
  if (!wanted) {
    await recordLook(ctx, at);
    return undefined;
  }
  const { nome } = wanted.file;
  const id = await startUnlessBusy(ctx, wanted);
  if (!id) return { againInMs: BUSY_MS };
  await recordDownload({ db: ctx.db, now: at }, nome);
  const end = await fetchFile(ctx, wanted, id);
  await recordDownloadEnd({ db: ctx.db, now: ctx.now() }, nome, end);
  await recordLook(ctx, null);
  return undefined;
}

/** A file to fetch, and the step that stores it. */
interface Wanted {
  tipo: "cotahist" | "tesouro";
  file: QuotationFile;
  source: QuotationFiles;
  keep(load: { id: string; file: string; origem: string }): Promise<Pick<Attempt, "estado" | "ate">>;
}

const wantQuotations = (ctx: JobContext, source: QuotationFiles, file: QuotationFile): Wanted => ({
  ...{ tipo: "cotahist", file, source },
  keep: async (load) => endOfDownload(file, await loadCotahist(ctx, ctx.services.cotahistReader, load)),
});

/** Treasury securities have been sold since 2002. */
const FIRST_TREASURY_DAY = "2002-01-01";

/** The Treasury's file, if somebody holds or held its securities; after the exchange's, which more people need. */
async function wantTreasury(ctx: JobContext, source: TreasuryFile, at: Date): Promise<Wanted | null> {
  const plan = await planTreasuryFile(ctx, source.nome, at);
  if (!plan) return null;
  const file = { nome: source.nome, de: FIRST_TREASURY_DAY, ate: dayInSaoPaulo(at) };
  return {
    ...{ tipo: "tesouro", file, source },
    keep: async (load) => endOfDownload(file, await loadTreasury(ctx, ctx.services.cotahistReader, load, plan)),
  };
}

async function startUnlessBusy({ db, now }: JobContext, { tipo, file }: Wanted): Promise<string | undefined> {
  try {
    return await startLoad({ db, now: now() }, { tipo, origem: file.nome, serie: null });
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Downloads a file into a folder of its own and stores its content. The outcome is recorded in the list of loads. */
async function fetchFile(ctx: JobContext, wanted: Wanted, id: string): Promise<Pick<Attempt, "estado" | "ate">> {
  const folder = await makeTemporaryFolder("farol-quotations-");
  const file = path.join(folder, "download");
  try {
    const failure = await download(ctx, wanted, { id, file });
    if (failure) return { estado: failure, ate: null };
    return await wanted.keep({ id, file, origem: wanted.file.nome });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what became of it when it did not come; undefined when it is here */
async function download(
  { db, services, now }: JobContext,
  { file: wanted, source }: Wanted,
  { id, file }: { id: string; file: string },
): Promise<"falhou" | "ausente" | undefined> {
  let reportedAt = now().getTime();
  try {
    await source.download(wanted, file, async () => {
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
