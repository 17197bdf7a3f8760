import { DomainError } from "@app/core/errors";
import { pdfPasswordRequired, unreadPagesMessage } from "@app/core/notes/errors";
import { READER_VERSION } from "@app/core/notes/read-notes";
import type { ReadNotes } from "@app/core/notes/schema";
import { passwordNeededMessage } from "@app/core/processing/run-message";
import { MAX_ATTEMPTS_PER_RUN } from "@app/core/processing/states";
import { type JobContext, ownerContext, type ServiceContext } from "../../context.ts";
import { announceEnds } from "../../files/commands/announce-ends.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { notifyViewer } from "../../notifications/commands/own.ts";
import { writeChunks } from "../../search/commands.ts";
import { inTransaction, lockOwner } from "../../transaction.ts";
import type { rereadFile } from "../jobs.ts";
import { passagesOf, type Reading, readFile } from "./read-file.ts";

type Payload = PayloadOf<typeof rereadFile>;

interface Claim {
  status: "concluido" | "erro" | "pendente" | "processando";
  tentativas: number;
  storageKey: string;
  encryptedPassword: string | null;
  rereadAttempts: number;
}

/**
 * Reads a file again that an older reader read, quietly: its status stays until the end, and only a failed file may become a
 * read one. What the newer reader refuses stays as it was.
 */
export async function handleRereadFile(ctx: JobContext, payload: Payload): Promise<void> {
  const claim = await claimReread(ctx, payload);
  if (!claim) return;
  const reading = claim.rereadAttempts > MAX_ATTEMPTS_PER_RUN ? undefined : await readOrRefuse(ctx, payload, claim);
  const isChanged = await writeReread(ctx, payload, claim, reading);
  if (isChanged) await tellBrowsers(ctx, payload.userId, ["files", "notes", "portfolio", "notifications"]);
}

/** Counts the attempt before reading, so that a file that crashes its worker is not retried without end. */
function claimReread({ db }: JobContext, { userId, fileId }: Payload): Promise<Claim | undefined> {
  return db
    .updateTable("files")
    .set((row) => ({ rereadAttempts: row("rereadAttempts", "+", 1) }))
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where("readerVersion", "<", READER_VERSION)
    .where("status", "in", ["concluido", "erro"])
    .returning(["status", "tentativas", "storageKey", "encryptedPassword", "rereadAttempts"])
    .executeTakeFirst();
}

async function readOrRefuse(
  ctx: JobContext,
  { userId, fileId }: Payload,
  claim: Claim,
): Promise<Reading | DomainError> {
  try {
    return await readFile({ ...ownerContext(ctx, userId), services: ctx.services }, claim);
  } catch (error) {
    if (error instanceof DomainError) return error; // as a protected file, whose password is not kept
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

/** Writes what was read, unless the person started a run of the file meanwhile. @returns whether anything changed */
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
      .where("readerVersion", "<", READER_VERSION)
      .returning("nome_arquivo as name")
      .executeTakeFirst();
    if (!file) return false;
    if (reading instanceof DomainError) {
      const isProtected = reading.code === pdfPasswordRequired().code && claim.status === "concluido";
      if (isProtected) await notifyViewer(tx, passwordNeededMessage(file.name), "processing");
    } else if (reading && "notes" in reading.result) {
      await keepReread(tx, fileId, claim, reading, reading.result);
    }
    await announceEnds(tx);
    return true;
  });
}

async function keepReread(
  tx: ServiceContext,
  fileId: string,
  claim: Claim,
  { chunks, unreadMonths }: Reading,
  { notes, unreadPages }: ReadNotes,
): Promise<void> {
  const wasFailed = claim.status === "erro";
  const closedBefore = await countClosed(tx, fileId);
  if (wasFailed) await writeChunks(tx, fileId, chunks);
  await replaceNotesOfFile(tx, fileId, notes);
  const newlyClosed = wasFailed ? 0 : Math.max(0, (await countClosed(tx, fileId)) - closedBefore);
  await tx.db
    .updateTable("files")
    .set({
      newlyRead: wasFailed ? notes.length : 0,
      newlyClosed,
      encryptedPassword: null, // read
      mensagemErro: unreadPagesMessage(unreadPages),
      mesesNaoLidos: unreadMonths,
      ...(wasFailed ? { status: "concluido" as const, dataConclusao: tx.now, ...passagesOf(chunks) } : {}),
    })
    .where("userId", "=", tx.viewer.id)
    .where("id", "=", fileId)
    .execute();
}

async function countClosed({ db, viewer }: ServiceContext, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom("note_files")
    .innerJoin("notes", "notes.id", "note_files.noteId")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("note_files.userId", "=", viewer.id)
    .where("note_files.fileId", "=", fileId)
    .where("notes.conciliada", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}
