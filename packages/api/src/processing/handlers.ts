import { DomainError } from "@app/core/errors";
import type { NewsTopic } from "@app/core/news/schema";
import { refusalError } from "@app/core/notes/errors";
import { readNotes } from "@app/core/notes/read-notes";
import type { ReadResult, TextPage } from "@app/core/notes/schema";
import { processingGaveUp } from "@app/core/processing/errors";
import { type RunEnd, runMessage } from "@app/core/processing/run-message";
import { isRunExhausted } from "@app/core/processing/states";
import { chunkPages } from "@app/core/search/chunk-text";
import type { Db, Tx } from "@app/db/client";
import type { BackgroundContext, JobContext, ServiceContext, UserId, WorkerServices } from "../context.ts";
import type { PayloadOf } from "../jobs/define.ts";
import { tellBrowsers } from "../news/commands.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { notifyViewer } from "../notifications/commands/own.ts";
import { rebuildLedger } from "../portfolio/commands.ts";
import { type EmbeddedChunk, embedChunks, writeChunks } from "../search/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { processFile } from "./jobs.ts";

/** What the end of a run may change on a person's screens. */
const RUN_TOPICS: readonly NewsTopic[] = ["files", "notes", "portfolio", "notifications"];

interface Claim {
  attempt: number;
  storageKey: string;
  encryptedPassword: string | null;
}

interface Reading {
  result: ReadResult;
  chunks: EmbeddedChunk[];
}

/**
 * Reads one file: claims an attempt, turns the PDF into notes and passages outside any transaction, and writes all of it
 * in one. Safe to run twice and to be killed anywhere: what a lost attempt did not commit is done by the next.
 */
export async function handleProcessFile(ctx: JobContext, payload: PayloadOf<typeof processFile>): Promise<void> {
  const claim = await claimAttempt(ctx, payload);
  if (!claim) return;
  try {
    const reading = await readFile(ctx.services, claim);
    await writeReading(ctx, payload, claim, reading);
  } catch (error) {
    if (error instanceof DomainError) return endWithError(ctx, payload, claim, error);
    if (isRunExhausted(claim.attempt, payload.run)) await endWithError(ctx, payload, claim, processingGaveUp());
    throw error;
  }
}

/** Takes the next attempt of a run, or ends a run that used them all up; undefined when there is nothing to do. */
async function claimAttempt(ctx: JobContext, payload: PayloadOf<typeof processFile>): Promise<Claim | undefined> {
  const { fileId, userId, run } = payload;
  const claim = await ctx.db
    .updateTable("files")
    .set((row) => ({ tentativas: row("tentativas", "+", 1) }))
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where("status", "=", "processando")
    .where("firstAttempt", "=", run)
    .returning(["tentativas as attempt", "storageKey", "encryptedPassword"])
    .executeTakeFirst();
  if (!claim) return undefined;
  const previousAttempt = claim.attempt - 1;
  if (previousAttempt >= run && isRunExhausted(previousAttempt, run)) {
    await endWithError(ctx, payload, claim, processingGaveUp());
    return undefined;
  }
  return claim;
}

async function readFile(services: WorkerServices, claim: Claim): Promise<Reading> {
  const bytes = await services.storage.read(claim.storageKey);
  const password = claim.encryptedPassword ? services.secrets.open(claim.encryptedPassword) : undefined;
  const pages: TextPage[] = await services.pdfReader.read(bytes, password);
  const chunks = await embedChunks(services.embedder, chunkPages(pages));
  return { result: readNotes(pages), chunks };
}

/** Writes what an attempt read, unless the file went away or a later attempt took over meanwhile. */
async function writeReading(
  ctx: JobContext,
  payload: PayloadOf<typeof processFile>,
  claim: Claim,
  { result, chunks }: Reading,
): Promise<void> {
  const { fileId } = payload;
  await inTransaction(ownerContext(ctx, ctx.db, payload), async (tx) => {
    await lockViewer(tx); // two files of one person must not rebuild the same ledger at once
    const refusal = "refusal" in result ? refusalError(result.refusal) : undefined;
    const notes = "notes" in result ? result.notes : [];
    const end: RunEnd = refusal ? { refused: refusal.message } : { read: notes };
    const isOurs = await finishAttempt(tx, fileId, claim, end, {
      quantidadeTokens: chunks.reduce((total, chunk) => total + chunk.tokens, 0),
      vectorStore: chunks.length > 0 ? ctx.services.embedder.model : null,
    });
    if (!isOurs) return;

    await writeChunks(tx, fileId, chunks);
    await replaceNotesOfFile(tx, fileId, notes);
    await rebuildLedger(tx);
  });
  await tellBrowsers(ctx, payload.userId, RUN_TOPICS);
}

/** Ends the run with a sentence for the person; a password that does not open the file is not kept. */
async function endWithError(
  ctx: JobContext,
  payload: PayloadOf<typeof processFile>,
  claim: Claim,
  error: DomainError,
): Promise<void> {
  const end = { refused: error.message };
  await inTransaction(ownerContext(ctx, ctx.db, payload), (tx) =>
    finishAttempt(tx, payload.fileId, claim, end, { encryptedPassword: null }),
  );
  await tellBrowsers(ctx, payload.userId, RUN_TOPICS);
}

type Outcome = { quantidadeTokens: number; vectorStore: string | null } | { encryptedPassword: null };

/** The fence: only the attempt that is still the file's latest may end it, and then the person is told. */
async function finishAttempt(ctx: ServiceContext, fileId: string, claim: Claim, end: RunEnd, outcome: Outcome) {
  const finished = await ctx.db
    .updateTable("files")
    .set({
      ...outcome,
      status: "refused" in end ? "erro" : "concluido",
      mensagemErro: "refused" in end ? end.refused : null,
      dataConclusao: ctx.now,
    })
    .where("userId", "=", ctx.viewer.id)
    .where("id", "=", fileId)
    .where("status", "=", "processando")
    .where("tentativas", "=", claim.attempt)
    .returning("nome_arquivo")
    .executeTakeFirst();
  if (!finished) return false;
  await notifyViewer(ctx, runMessage(finished.nome_arquivo, end));
  return true;
}

/** The person whose file it is: the worker acts for nobody else. */
function ownerContext(ctx: JobContext, db: Db | Tx, { userId }: { userId: string }): ServiceContext {
  return { db, services: ctx.services, now: ctx.now(), viewer: { id: userId as UserId } };
}

/** Files that should be running; more than this wait for the next sweep. */
const SWEEP_SIZE = 1000;

/** Asks again for every run that has not ended. Jobs still there swallow the request, so only lost ones come back. */
export async function sweepFiles({ db, services }: BackgroundContext): Promise<void> {
  const running = await db
    .selectFrom("files")
    .select(["id as fileId", "userId", "firstAttempt as run"])
    .where("status", "=", "processando")
    .orderBy("dataInicio")
    .limit(SWEEP_SIZE)
    .execute();
  for (const payload of running) await services.queue.enqueue(processFile, payload);
}
