import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { looksLikePicture } from "@app/core/documents/file-format";
import { DomainError } from "@app/core/errors";
import type { FileKind } from "@app/core/files/file-kinds";
import { keptRows } from "@app/core/imports/kept-rows";
import { reportDay } from "@app/core/imports/report-day";
import type { NewsTopic } from "@app/core/news/topics";
import { pdfTooHeavy } from "@app/core/notes/errors";
import { READER_VERSION } from "@app/core/notes/read-notes";
import { processingGaveUp } from "@app/core/processing/errors";
import { isRunExhausted } from "@app/core/processing/states";
import type { FileRow } from "@app/db/types";
import { type JobContext, ownerContext, type ServiceContext, type WorkerServices } from "../../context.ts";
import { writeImportedRows } from "../../documents/commands.ts";
import { announceEnds } from "../../files/commands/announce-ends.ts";
import { replaceBytes } from "../../files/commands.ts";
import { isAnyFileRunning } from "../../files/queries.ts";
import type { Postponed } from "../../jobs/client.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { writeNotesOfFile } from "../../notes/commands.ts";
import { keepNextDay } from "../../portfolio/commands/days-to-come.ts";
import { replayChanges } from "../../portfolio/commands.ts";
import { replayLedger } from "../../portfolio/jobs.ts";
import { listImportedAssets } from "../../portfolio/queries/imported/list-imported-rows.ts";
import { writeChunks } from "../../search/commands.ts";
import { writeStatements } from "../../statements/commands/write-statements.ts";
import { inTransaction, lockOwner } from "../../transaction.ts";
import type { processFile } from "../jobs.ts";
import {
  askForPictures,
  askForSheets,
  keepSheets,
  passagesOf,
  passwordOf,
  picturesOf,
  readFile,
  sentenceOf,
} from "./read-file.ts";
import {
  enterTurns,
  hastenNext,
  lockTurns,
  noteHeavy,
  noteLostAttempt,
  noteRead,
  noteServed,
  readingEnd,
  type TurnContext,
  waitForTurn,
  waitToBeAlone,
} from "./take-turns.ts";

/** Topics whose screens the end of a run may change. */
const RUN_TOPICS: readonly NewsTopic[] = ["files", "notes", "portfolio", "notifications"];

interface Claim {
  id: string;
  kind: FileKind;
  batchId: string | null;
  attempt: number;
  failures: number;
  deaths: number;
  storageKey: string;
  encryptedPassword: string | null;
  nome: string;
  dataReferencia: CalendarDate | null;
}

/** An attempt, or the proof that the run used up its attempts before. */
interface Taken {
  claim: Claim;
  isExhausted: boolean;
}

type Payload = PayloadOf<typeof processFile>;

/**
 * Reads one file: claims an attempt, reads the file by its kind outside any transaction, and writes all of it in one;
 * postponed while it is somebody else's turn. Safe to run twice and to be killed anywhere: the next attempt repeats
 * uncommitted work.
 */
export async function handleProcessFile(ctx: JobContext, payload: Payload): Promise<Postponed | undefined> {
  const turn = await takeTurn(ctx, payload);
  if (!turn || "againInMs" in turn) return turn;
  await processTaken(ctx, payload, turn);
  await hastenNext(ctx);
  return undefined;
}

async function processTaken(ctx: JobContext, payload: Payload, { claim, isExhausted }: Taken): Promise<void> {
  if (isExhausted) return endWithError(ctx, payload, claim, processingGaveUp());
  try {
    const owner = { ...ownerContext(ctx, payload.userId), services: ctx.services };
    const { afterwards, ...outcome } = await readers[claim.kind](owner, claim);
    await endRun(ctx, payload, claim, outcome);
    await afterwards?.();
  } catch (error) {
    if (error instanceof DomainError) return endWithError(ctx, payload, claim, error);
    const run = await endReading(ctx, payload, claim);
    if (run && isRunExhausted(run)) await endWithError(ctx, payload, claim, processingGaveUp());
    throw error;
  }
}

/** Counts a failure of the run, which continues. @returns undefined when another attempt took over */
function endReading({ db }: JobContext, { userId, fileId }: Payload, { attempt }: Claim) {
  return db
    .updateTable("files")
    .set((row) => ({ readingUntil: null, failures: row("failures", "+", 1) }))
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where("tentativas", "=", attempt)
    .returning(["failures", "deaths"])
    .executeTakeFirst();
}

/** Takes an attempt if it is its person's turn, so that no other worker does so meanwhile; undefined when there is nothing to do. */
function takeTurn(ctx: JobContext, payload: Payload): Promise<Taken | Postponed | undefined> {
  return inTransaction(ctx, async (tx) => {
    await enterTurns(tx, payload.userId);
    const { isOn } = ctx.services.limiter;
    if (isOn) await lockTurns(tx, payload.userId);
    const isLost = await noteLostAttempt(tx, payload);
    if (isOn && isLost) await noteHeavy(tx, payload.userId);
    const againInMs = (isOn ? await waitForTurn(tx, payload) : 0) || (await waitToBeAlone(tx, payload));
    if (againInMs > 0) return { againInMs };
    const claim = await claimAttempt(tx, payload);
    if (!claim) return undefined;
    await noteServed(tx, payload.userId);
    return { claim, isExhausted: isRunExhausted(claim) };
  });
}

function claimAttempt({ db, now }: TurnContext, { fileId, userId, run }: Payload) {
  return db
    .updateTable("files")
    .set((row) => ({ tentativas: row("tentativas", "+", 1), readingUntil: readingEnd(now()) }))
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where("status", "=", "processando")
    .where("firstAttempt", "=", run)
    .returning([
      "id",
      "kind",
      "batchId",
      "tentativas as attempt",
      "failures",
      "deaths",
      "storageKey",
      "encryptedPassword",
      "nome_arquivo as nome",
      "dataReferencia",
    ])
    .executeTakeFirst();
}

/** Outcome of an attempt that read a file, and the work that follows once it is written. */
interface Read extends Outcome {
  afterwards?: () => Promise<void>;
}

type ReaderContext = ServiceContext & { services: WorkerServices };

/** Readers by file kind: they read outside any transaction, and return the write of their outcome. */
const readers: Readonly<Record<FileKind, (ctx: ReaderContext, claim: Claim) => Promise<Read>>> = {
  nota: readNotes,
  b3: readSheets,
  extrato: readBankStatements,
};

async function readNotes(ctx: ReaderContext, claim: Claim): Promise<Read> {
  const bytes = await asPdf(ctx, claim, await ctx.services.storage.read(claim.storageKey));
  const reading = await readFile(ctx, claim, bytes);
  const { result, chunks, unreadMonths } = reading;
  const isWaiting = reading.pictures.length > 0;
  const isRefused = "refusal" in result && !isWaiting;
  return {
    status: isRefused ? "erro" : "concluido",
    mensagemErro: sentenceOf(reading),
    mesesNaoLidos: unreadMonths,
    ...picturesOf(reading),
    ...passagesOf(chunks),
    // Read; a later reader may still make something of the others.
    ...(isRefused ? {} : { encryptedPassword: passwordOf(ctx, reading) }),
    weight: "light",
    write: async (tx) => {
      await writeChunks(tx, claim.id, chunks);
      await writeNotesOfFile(tx, claim.id, "notes" in result ? result.notes : []);
      await keepSheets(tx, claim.id, reading);
      await replayAtEnd(tx);
    },
    afterwards: async () => {
      if (isWaiting) await askForPictures(ctx, claim.id);
      if (reading.loose.length > 0) await askForSheets(ctx);
    },
  };
}

/**
 * The bytes of a note's file; a picture is converted to a PDF of one page first, which replaces it. @throws DomainError
 * for a picture that cannot be opened
 */
async function asPdf(ctx: ReaderContext, { id, attempt, storageKey }: Claim, bytes: Uint8Array) {
  if (!looksLikePicture(bytes)) return bytes;
  const pdf = await ctx.services.documentReader.wrapPicture(bytes);
  await replaceBytes(ctx, { id, attempt, storageKey }, pdf);
  return pdf;
}

/** A run over many files replays once, at its end. */
async function replayAtEnd(tx: ServiceContext): Promise<void> {
  if (!(await isAnyFileRunning(tx))) await replayChanges(tx);
}

async function readSheets({ services, now }: ReaderContext, claim: Claim): Promise<Read> {
  const document = await services.documentReader.read(await services.storage.read(claim.storageKey));
  return {
    status: "concluido",
    mensagemErro: null,
    mesesNaoLidos: null,
    pictures: null,
    // Its person may have entered another day.
    dataReferencia: claim.dataReferencia ?? reportDay(document, claim.nome, dayInSaoPaulo(now)),
    weight: "light",
    write: async (tx) => {
      await writeImportedRows(tx, claim.id, keptRows(document));
      // A batch may have been confirmed without this file, which had failed.
      const changed = await listImportedAssets(tx, { countedFileId: claim.id });
      if (changed.length === 0) return replayAtEnd(tx);
      if (claim.batchId) await keepNextDay(tx, claim.batchId);
      await replayChanges(tx, changed);
    },
  };
}

async function readBankStatements({ services }: ReaderContext, claim: Claim): Promise<Read> {
  const statements = await services.documentReader.readStatements(await services.storage.read(claim.storageKey));
  return {
    ...{ status: "concluido", mensagemErro: null, mesesNaoLidos: null, pictures: null, weight: "light" },
    write: (tx) => writeStatements(tx, claim.id, statements),
  };
}

/**
 * Ends the run with a sentence for the person; a password that does not open the file is deleted. Changes by other
 * files of the run are replayed by a separate job, so that a failing replay cannot keep this file from its end.
 */
async function endWithError(ctx: JobContext, payload: Payload, claim: Claim, error: DomainError): Promise<void> {
  await endRun(ctx, payload, claim, {
    status: "erro",
    mensagemErro: error.message,
    mesesNaoLidos: null,
    pictures: null,
    encryptedPassword: null,
    weight: weightOf(error),
    write: async () => {},
  });
  const { queue, log } = ctx.services;
  await queue
    .enqueue(replayLedger, { userId: payload.userId })
    .catch((err) => log.warn({ err }, "The queue did not take a replay; the sweeper will ask again"));
}

function weightOf({ code }: DomainError): Outcome["weight"] {
  if (code === pdfTooHeavy().code) return "heavy";
  return code === processingGaveUp().code ? null : "light";
}

type Outcome = Pick<FileRow, "status" | "mensagemErro" | "mesesNaoLidos" | "pictures"> &
  Partial<
    Pick<
      FileRow,
      "quantidadeTokens" | "vectorStore" | "encryptedPassword" | "pictureAttempts" | "pictureUntil" | "dataReferencia"
    >
  > & {
    /** Weight for the turns of its person; null for a run known only by its lost attempts. */
    weight: "heavy" | "light" | null;
    write: (tx: ServiceContext) => Promise<void>;
  };

/** The fence: only the latest attempt of the file may write and end it, and then the person is notified. */
async function endRun(
  ctx: JobContext,
  { userId, fileId }: Payload,
  claim: Claim,
  { weight, write, ...outcome }: Outcome,
): Promise<void> {
  const start = ctx.now().getTime();
  await inTransaction(ownerContext(ctx, userId), async (tx) => {
    if (!(await lockOwner(tx))) return; // of two files ending at once, the last one announces both
    const finished = await tx.db
      .updateTable("files")
      .set({
        ...outcome,
        dataConclusao: tx.now,
        readerVersion: READER_VERSION,
        rereadAttempts: 0,
        isAnnounced: claim.kind !== "nota", // an import is shown on its own screen
        readingUntil: null,
      })
      .where("userId", "=", userId)
      .where("id", "=", fileId)
      .where("status", "=", "processando")
      .where("tentativas", "=", claim.attempt)
      .returning("id")
      .executeTakeFirst();
    if (!finished) return;
    await write(tx);
    await announceEnds(tx);
    // Here, so that no other file of this person begins before its wait is known.
    const turn = { db: tx.db, now: ctx.now };
    if (weight === "heavy") await noteHeavy(turn, userId);
    else if (weight === "light") await noteRead(turn, userId, ctx.now().getTime() - start);
  });
  await tellBrowsers(ctx, userId, RUN_TOPICS);
}
