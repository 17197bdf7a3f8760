import { DomainError } from "@app/core/errors";
import { pdfPasswordRequired } from "@app/core/notes/errors";
import { READER_VERSION } from "@app/core/notes/read-notes";
import type { ReadNotes } from "@app/core/notes/schema";
import { processingGaveUp } from "@app/core/processing/errors";
import { passwordNeededMessage } from "@app/core/processing/run-message";
import { MAX_ATTEMPTS_PER_RUN } from "@app/core/processing/states";
import type { DB } from "@app/db/database";
import { type ExpressionBuilder, sql } from "kysely";
import { type JobContext, ownerContext, type ServiceContext } from "../../context.ts";
import { announceEnds } from "../../files/commands/announce-ends.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { replaceNotesOfFile, showSheetsApart } from "../../notes/commands.ts";
import { notifyViewer } from "../../notifications/commands/own.ts";
import { replayChanges } from "../../portfolio/commands.ts";
import { writeChunks } from "../../search/commands.ts";
import { inTransaction, lockOwner } from "../../transaction.ts";
import type { rereadFile } from "../jobs.ts";
import {
  askForPictures,
  askForSheets,
  keepSheets,
  passagesOf,
  passwordOf,
  picturesOf,
  type Reading,
  readFile,
  sentenceOf,
} from "./read-file.ts";

type Payload = PayloadOf<typeof rereadFile>;

interface Claim {
  id: string;
  status: "concluido" | "erro" | "pendente" | "processando";
  tentativas: number;
  storageKey: string;
  encryptedPassword: string | null;
  rereadAttempts: number;
  pictures: number[] | null;
  isAnnounced: boolean;
}

/**
 * Whether a file is to be read again, for queries over `files`: an older reader read it, or the last of its pictures was read.
 */
export const isToReread = (file: ExpressionBuilder<DB, "files">) =>
  file.and([
    file("kind", "=", "nota"),
    file("status", "in", ["concluido", "erro"]),
    file.or([file("readerVersion", "<", READER_VERSION), sql<boolean>`pictures = '{}'`]),
  ]);

/**
 * Reads a file again that an older reader read or whose pictures were read, quietly: its status stays until the end,
 * and only a failed file may become a read one. A file that the newer reader refuses stays as it was, unless it waited
 * for its pictures to give a note.
 */
export async function handleRereadFile(ctx: JobContext, payload: Payload): Promise<void> {
  const claim = await claimReread(ctx, payload);
  if (!claim) return;
  const reading = claim.rereadAttempts > MAX_ATTEMPTS_PER_RUN ? undefined : await readOrRefuse(ctx, payload, claim);
  const isChanged = await writeReread(ctx, payload, claim, reading);
  if (reading && !(reading instanceof DomainError) && reading.pictures.length > 0)
    await askForPictures(ctx, payload.fileId);
  await askForSheets(ownerContext(ctx, payload.userId));
  if (isChanged) await tellBrowsers(ctx, payload.userId, ["files", "notes", "portfolio", "notifications"]);
}

/** Counts the attempt before reading, so that a file that crashes its worker is not retried without end. */
function claimReread({ db }: JobContext, { userId, fileId }: Payload): Promise<Claim | undefined> {
  return db
    .updateTable("files")
    .set((row) => ({ rereadAttempts: row("rereadAttempts", "+", 1) }))
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where(isToReread)
    .returning(["id", "status", "tentativas", "storageKey", "encryptedPassword"])
    .returning(["rereadAttempts", "pictures", "isAnnounced"])
    .executeTakeFirst();
}

async function readOrRefuse(
  ctx: JobContext,
  { userId, fileId }: Payload,
  claim: Claim,
): Promise<Reading | DomainError> {
  try {
    const bytes = await ctx.services.storage.read(claim.storageKey);
    return await readFile({ ...ownerContext(ctx, userId), services: ctx.services }, claim, bytes);
  } catch (error) {
    if (error instanceof DomainError) return error; // such as a protected file, whose password is not stored
    // Storage or child failed, not the file: only an attempt that ended its worker counts.
    await ctx.db
      .updateTable("files")
      .set((row) => ({ rereadAttempts: row("rereadAttempts", "-", 1) }))
      .where("userId", "=", userId)
      .where("id", "=", fileId)
      .where("rereadAttempts", ">", 0)
      .execute();
    throw error;
  }
}

/** Writes the reading, unless the person started a run of the file meanwhile. @returns whether anything changed */
async function writeReread(
  ctx: JobContext,
  { userId, fileId }: Payload,
  claim: Claim,
  reading: Reading | DomainError | undefined,
) {
  return inTransaction(ownerContext(ctx, userId), async (tx) => {
    if (!(await lockOwner(tx))) return false;
    const file = await tx.db
      .updateTable("files")
      .set({ readerVersion: READER_VERSION, rereadAttempts: 0 })
      .where("userId", "=", userId)
      .where("id", "=", fileId)
      .where("status", "=", claim.status)
      .where("tentativas", "=", claim.tentativas)
      .where(isToReread)
      .returning("nome_arquivo as name")
      .executeTakeFirst();
    if (!file) return false;
    if (reading instanceof DomainError) {
      const isProtected = reading.code === pdfPasswordRequired().code && claim.status === "concluido";
      if (isProtected) await notifyViewer(tx, passwordNeededMessage(file.name), "processing");
    }
    if (reading && !(reading instanceof DomainError) && "notes" in reading.result) {
      await keepReread(tx, fileId, claim, reading, reading.result);
    } else {
      await keepRefusal(tx, fileId, claim, reading ?? processingGaveUp());
    }
    if (reading && !(reading instanceof DomainError)) await keepSheets(tx, fileId, reading);
    await announceEnds(tx);
    return true;
  });
}

async function keepReread(
  tx: ServiceContext,
  fileId: string,
  claim: Claim,
  reading: Reading,
  { notes }: ReadNotes,
): Promise<void> {
  const { chunks, unreadMonths } = reading;
  const wasFailed = claim.status === "erro";
  const isOfPictures = claim.pictures !== null;
  const before = await countNotes(tx, fileId);
  const hasNewText = wasFailed || isOfPictures;
  if (hasNewText) await writeChunks(tx, fileId, chunks);
  await replaceNotesOfFile(tx, fileId, notes);
  const after = await countNotes(tx, fileId);
  const isReported = wasFailed || claim.isAnnounced; // else the end of the run reports all its notes
  await tx.db
    .updateTable("files")
    .set({
      newlyRead: isReported && hasNewText ? Math.max(0, after.all - (wasFailed ? 0 : before.all)) : 0,
      newlyClosed: isReported && !hasNewText ? Math.max(0, after.closed - before.closed) : 0,
      encryptedPassword: passwordOf(tx, reading),
      mensagemErro: sentenceOf(reading),
      mesesNaoLidos: unreadMonths,
      ...picturesOf(reading),
      ...(hasNewText ? { status: "concluido" as const, dataConclusao: tx.now, ...passagesOf(chunks) } : {}),
    })
    .where("userId", "=", tx.viewer.id)
    .where("id", "=", fileId)
    .execute();
}

/** Leaves a file without notes unchanged; one that waited for pictures ends with the reason if it gave none before. */
async function keepRefusal(
  tx: ServiceContext,
  fileId: string,
  { pictures }: Claim,
  reading: Reading | DomainError,
): Promise<void> {
  const own = tx.db.updateTable("files").where("userId", "=", tx.viewer.id).where("id", "=", fileId);
  if (!(reading instanceof DomainError)) {
    await showSheetsApart(tx, fileId);
    await replayChanges(tx);
  }
  if (!(reading instanceof DomainError) && reading.pictures.length > 0) {
    await own.set({ ...picturesOf(reading), encryptedPassword: passwordOf(tx, reading) }).execute();
    return;
  }
  if (pictures === null) return;
  const hasNotes = (await countNotes(tx, fileId)).all > 0;
  const mensagemErro = reading instanceof DomainError ? reading.message : sentenceOf(reading);
  await own
    .set({
      ...{ pictures: null, pictureAttempts: 0, pictureUntil: null, encryptedPassword: null, dataConclusao: tx.now },
      ...(hasNotes ? {} : { status: "erro" as const, mensagemErro }),
    })
    .execute();
}

/** The notes of a file, and the counted ones among them. */
async function countNotes({ db, viewer }: ServiceContext, fileId: string): Promise<{ all: number; closed: number }> {
  return db
    .selectFrom("note_files")
    .innerJoin("notes", "notes.id", "note_files.noteId")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("notes.conciliada", "=", true).as("closed"),
    ])
    .where("note_files.userId", "=", viewer.id)
    .where("note_files.fileId", "=", fileId)
    .executeTakeFirstOrThrow();
}
