import path from "node:path";
import { dayInSaoPaulo } from "@app/core/calendar";
import { batchEmpty, reportInFuture, reportNotFound } from "@app/core/imports/errors";
import type { ReportDayInput } from "@app/core/imports/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { removeImportedRows } from "../documents/commands.ts";
import {
  type BatchKind,
  deleteBatch,
  markConfirmed,
  openBatch,
  requireBatch,
  requireRead,
} from "../files/commands/batches.ts";
import {
  assertSpaceFor,
  freeName,
  type KeptFile,
  keepUpload,
  removeBytes,
  type StoredUpload,
} from "../files/commands.ts";
import { getProcessing } from "../files/queries.ts";
import { tellBrowsers } from "../news/commands.ts";
import { keepNextDay } from "../portfolio/commands/days-to-come.ts";
import { raiseRevision } from "../portfolio/commands/raise-revision.ts";
import { replayChanges } from "../portfolio/commands.ts";
import { listImportedAssets } from "../portfolio/queries/imported/list-imported-rows.ts";
import { startProcessing } from "../processing/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { getBatch } from "./queries/list-batches.ts";

/** Screens that a batch may change. */
const TOPICS = ["files", "notes", "portfolio"] as const;

/**
 * Inserts the record of a stored document, in a new or existing batch, and starts its reading; a batch does not count
 * until it is confirmed.
 *
 * @throws DomainError NO_SPACE_LEFT
 */
export async function keepDocument(
  ctx: ServiceContext,
  batchId: string,
  upload: StoredUpload,
  kind: BatchKind = "b3",
): Promise<KeptFile> {
  const { sizeBytes, sha256, storageKey } = upload;
  const kept = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await assertSpaceFor(tx, upload);
    await openBatch(tx, batchId, kind);
    const name = await freeName(tx, upload.name);
    const file = { id: newId(), userId: ctx.viewer.id, nome_arquivo: name, sizeBytes, sha256, storageKey };
    await tx.db
      .insertInto("files")
      .values({ ...file, storedSha256: sha256, kind, batchId, createdAt: ctx.now })
      .execute();
    return { _id: file.id, name, size: sizeBytes };
  });
  await startProcessing(ctx, { fileId: kept._id });
  return kept;
}

/**
 * Inserts the record of a stored picture of a note, unless it exists, and starts its reading as a note: it belongs to
 * no batch, and is converted to the PDF that its name promises.
 *
 * @throws DomainError NO_SPACE_LEFT
 */
export async function keepPhotograph(ctx: ServiceContext, upload: StoredUpload): Promise<KeptFile> {
  const kept = await keepUpload(ctx, { ...upload, name: `${path.parse(upload.name).name}.pdf` });
  const { status } = await getProcessing(ctx, kept._id);
  if (status !== "concluido") await startProcessing(ctx, { fileId: kept._id });
  return kept;
}

/**
 * Makes the rows of a batch count, and replays their assets.
 *
 * @throws DomainError BATCH_NOT_FOUND also for another person's; BATCH_NOT_READ, BATCH_EMPTY
 */
export async function confirmBatch(ctx: ServiceContext, { loteId }: { loteId: string }) {
  await inTransaction(ctx, async (tx) => {
    await lockBatch(tx, loteId);
    await requireRead(tx, loteId);
    if (!(await hasRows(tx, loteId))) throw batchEmpty();
    await markConfirmed(tx, loteId);
    await keepNextDay(tx, loteId);
    await replayBatch(tx, loteId);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "Importação confirmada." };
}

/** Takes a batch back with its files, and replays what rested on it. @throws DomainError BATCH_NOT_FOUND also for another person's */
export async function removeBatch(ctx: ServiceContext, { loteId }: { loteId: string }) {
  const storageKeys = await inTransaction(ctx, async (tx) => {
    const { db, viewer } = tx;
    await lockBatch(tx, loteId);
    await db
      .updateTable("import_batches")
      .set({ confirmadoEm: null })
      .where("userId", "=", viewer.id)
      .where("id", "=", loteId)
      .execute();
    await replayBatch(tx, loteId); // derived data is deleted before its rows
    const ofBatch = db.selectFrom("files").where("userId", "=", viewer.id).where("batchId", "=", loteId);
    const files = await ofBatch.select("id").execute();
    await removeImportedRows(
      tx,
      files.map(({ id }) => id),
    );
    return deleteBatch(tx, loteId);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  await removeBytes(ctx, storageKeys);
  return { message: "Importação desfeita." };
}

/**
 * Stores the day of a file's positions.
 *
 * @throws DomainError BATCH_NOT_FOUND also for another person's; REPORT_NOT_FOUND for a file without positions;
 * REPORT_IN_FUTURE
 */
export async function setReportDay(ctx: ServiceContext, { loteId, arquivoId, data }: ReportDayInput) {
  if (data > dayInSaoPaulo(ctx.now)) throw reportInFuture();
  await inTransaction(ctx, async (tx) => {
    await lockBatch(tx, loteId);
    const { arquivos } = await getBatch(tx, loteId);
    if (!arquivos.some(({ _id, temPosicoes }) => _id === arquivoId && temPosicoes)) throw reportNotFound();
    await tx.db
      .updateTable("files")
      .set({ dataReferencia: data })
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", arquivoId)
      .execute();
    await raiseRevision(tx);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "Dia da posição guardado." };
}

async function lockBatch(ctx: ServiceContext, id: string): Promise<void> {
  await lockViewer(ctx);
  await requireBatch(ctx, id, "b3");
}

async function hasRows({ db, viewer }: ServiceContext, batchId: string): Promise<boolean> {
  const row = await db
    .selectFrom("imported_rows")
    .innerJoin("files", "files.id", "imported_rows.fileId")
    .select("imported_rows.id")
    .where("imported_rows.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where("files.batchId", "=", batchId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function replayBatch(ctx: ServiceContext, id: string): Promise<void> {
  await replayChanges(ctx, await listImportedAssets(ctx, { batchId: id }));
}
