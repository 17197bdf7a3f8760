import { fileNotFound } from "@app/core/files/errors";
import type { FileKind } from "@app/core/files/file-kinds";
import { cannotClear, cannotProcess, cannotReset } from "@app/core/processing/errors";
import type { ProcessingStatus } from "@app/core/processing/schema";
import { transition } from "@app/core/processing/states";
import { turnWaitMs } from "@app/core/processing/waits";
import type { ServiceContext } from "../context.ts";
import { announceEnds } from "../files/commands/announce-ends.ts";
import { getProcessing } from "../files/queries.ts";
import { tellBrowsers } from "../news/commands.ts";
import { removeNotesOfFile, showSheetsApart } from "../notes/commands.ts";
import { removeChunks } from "../search/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { processFile } from "./jobs.ts";

/**
 * Starts reading a file, or finds the run already going on.
 *
 * @param input.senha - password of the PDF, stored encrypted with the file
 * @throws DomainError FILE_NOT_FOUND, ALREADY_PROCESSED
 */
export async function startProcessing(ctx: ServiceContext, input: { fileId: string; senha?: string | undefined }) {
  const { fileId, senha } = input;
  const run = await inTransaction(ctx, async (tx) => {
    const file = await lockFile(tx, fileId);
    const next = transition(file.status, "processar");
    if (next === "refused") throw cannotProcess();
    if (next === "sameRun") return undefined;

    await forgetPages(tx, fileId, "refused");
    const firstAttempt = file.tentativas + 1;
    const before = await countRunning(tx);
    await tx.db
      .updateTable("files")
      .set({
        status: next.to,
        dataInicio: ctx.now,
        dataConclusao: null,
        ...UNREAD,
        ...NO_PICTURES,
        firstAttempt,
        ...{ failures: 0, deaths: 0 },
        ...(senha ? { encryptedPassword: ctx.services.secrets.seal(senha) } : {}),
      })
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", fileId)
      .execute();
    return { firstAttempt, before };
  });
  if (run) {
    await askForRun(ctx, fileId, run);
    await tellBrowsers(ctx, ctx.viewer.id, ["files"]);
  }
  return getProcessing(ctx, fileId);
}

/** Takes a failed file back to the beginning. @throws DomainError FILE_NOT_FOUND, NOTHING_TO_RESET */
export async function resetProcessing(ctx: ServiceContext, { fileId }: { fileId: string }) {
  await inTransaction(ctx, async (tx) => {
    const file = await lockFile(tx, fileId, "nota");
    const next = transition(file.status, "resetar");
    if (next === "refused" || next === "sameRun") throw cannotReset();
    await backToStart(tx, fileId, next.to);
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["files"]);
  return getProcessing(ctx, fileId);
}

/**
 * Deletes the reading of a file: its passages, and its notes and trades unless another file holds the same note.
 *
 * @throws DomainError FILE_NOT_FOUND, NOTHING_TO_CLEAR
 */
export async function clearEmbeddings(ctx: ServiceContext, { fileId }: { fileId: string }) {
  await inTransaction(ctx, async (tx) => {
    const file = await lockFile(tx, fileId, "nota");
    const next = transition(file.status, "limpar");
    if (next === "refused" || next === "sameRun") throw cannotClear();
    await removeNotesOfFile(tx, fileId);
    await backToStart(tx, fileId, next.to);
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["files", "notes", "portfolio"]);
  return getProcessing(ctx, fileId);
}

/** Columns of a file that a new run clears. */
const UNREAD = { mensagemErro: null, mesesNaoLidos: null, naoENota: false } as const;

const NO_PICTURES = { pictures: null, pictureAttempts: 0, pictureUntil: null } as const;

/**
 * Deletes stored pages of earlier readings.
 *
 * @param pictures - `all` of them, or only the `refused` ones, so that they are tried again
 */
async function forgetPages(ctx: ServiceContext, fileId: string, pictures: "all" | "refused") {
  await showSheetsApart(ctx, fileId);
  await ctx.db
    .deleteFrom("scanned_pages")
    .where("userId", "=", ctx.viewer.id)
    .where("fileId", "=", fileId)
    .$if(pictures === "refused", (query) => query.where("refusal", "is not", null))
    .execute();
}

/** Counts the viewer's files that are being read or wait. */
async function countRunning({ db, viewer }: ServiceContext): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", viewer.id)
    .where("status", "=", "processando")
    .executeTakeFirstOrThrow();
  return count;
}

interface Run {
  firstAttempt: number;
  /** Number of waiting files of the same person before this one. */
  before: number;
}

/** The queue is a hint: when it does not answer, the sweeper asks again for every file that should be running. */
async function askForRun({ viewer, services }: ServiceContext, fileId: string, { firstAttempt, before }: Run) {
  // After a file of the same person it would only be postponed, and block others until then.
  const delayMs = services.limiter.isOn && before > 0 ? turnWaitMs(before, 1) : 0;
  try {
    await services.queue.enqueue(processFile, { fileId, userId: viewer.id, run: firstAttempt }, delayMs);
  } catch (error) {
    services.log.warn({ err: error, fileId }, "The queue did not take a job; the sweeper will ask again");
  }
}

/** @param kind - only files of this kind: the rows of a document are deleted with its batch */
async function lockFile(ctx: ServiceContext, fileId: string, kind?: FileKind) {
  await lockViewer(ctx); // in the order in which workers and deletion take their locks
  return ctx.db
    .selectFrom("files")
    .select(["status", "tentativas"])
    .where("userId", "=", ctx.viewer.id)
    .where("id", "=", fileId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "nota"))
    .forUpdate()
    .executeTakeFirstOrThrow(fileNotFound);
}

async function backToStart(ctx: ServiceContext, fileId: string, status: ProcessingStatus) {
  await removeChunks(ctx, fileId);
  await forgetPages(ctx, fileId, "all");
  await ctx.db
    .updateTable("files")
    .set({
      status,
      dataInicio: null,
      dataConclusao: null,
      ...UNREAD,
      quantidadeTokens: 0,
      vectorStore: null,
      encryptedPassword: null,
      ...NO_PICTURES,
      isAnnounced: true,
      newlyRead: 0,
      newlyClosed: 0,
    })
    .where("userId", "=", ctx.viewer.id)
    .where("id", "=", fileId)
    .execute();
  await announceEnds(ctx);
}
