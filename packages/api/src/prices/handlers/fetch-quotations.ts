import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DomainError } from "@app/core/errors";
import { loadFailed, loadGivenUp } from "@app/core/prices/errors";
import { type Attempt, endOfDownload } from "@app/core/prices/public/plan-downloads";
import type { QuotationFile } from "@app/core/prices/public/sources";
import type { BackgroundContext, JobContext } from "../../context.ts";
import type { Postponed } from "../../jobs/client.ts";
import type { QuotationFiles } from "../client/fetch-quotations.ts";
import { loadCotahist } from "../commands/load-cotahist.ts";
import { recordDownload, recordDownloadEnd, recordLook } from "../commands/public-prices.ts";
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
    await recordLook(ctx, at);
    return undefined;
  }
  const id = await startUnlessBusy(ctx, next);
  if (!id) return { againInMs: BUSY_MS };
  await recordDownload({ db: ctx.db, now: at }, next.nome);
  const end = await fetchFile(ctx, quotations, next, id);
  await recordDownloadEnd({ db: ctx.db, now: ctx.now() }, next.nome, end);
  await recordLook(ctx, null);
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

const FOLDER_PREFIX = "farol-quotations-";
/** Longer than any download takes, on a machine of several installations. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Removes folders of downloads whose process was killed. */
async function removeLeftFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const folder of names.map((name) => path.join(tmpdir(), name))) {
    const made = await stat(folder).catch(() => undefined); // another process removed it
    if (made && Date.now() - made.mtimeMs > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Downloads a file into a folder of its own and keeps what it holds. How it went is told where loads are listed. */
async function fetchFile(
  ctx: JobContext,
  quotations: QuotationFiles,
  wanted: QuotationFile,
  id: string,
): Promise<Pick<Attempt, "estado" | "ate">> {
  await removeLeftFolders();
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER_PREFIX));
  const file = path.join(folder, "download");
  try {
    const failure = await download(ctx, quotations, wanted, { id, file });
    if (failure) return { estado: failure, ate: null };
    const reading = await loadCotahist(ctx, ctx.services.cotahistReader, { id, file, origem: wanted.nome });
    return endOfDownload(wanted, reading);
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
): Promise<"falhou" | "ausente" | undefined> {
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
