import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { fileNotFound, noSpaceLeft } from "@app/core/files/errors";
import { freeFileName, isNumberedCopy } from "@app/core/files/file-kinds";
import { v7 as newId } from "uuid";
import type { BackgroundContext, ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { removeNotesOfFile } from "../notes/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { announceEnds } from "./commands/announce-ends.ts";
import { getFileIdByName, getFileSpace } from "./queries.ts";

/** A file whose bytes are in storage and which has no record yet. */
export interface StoredUpload {
  name: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
  /** Absent where every file is a PDF. */
  isPicture?: boolean;
}

export interface KeptFile {
  _id: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** A new storage key for a person's file. */
export function newStorageKey({ viewer }: Pick<ServiceContext, "viewer">): string {
  return `${viewer.id}/${newId()}`;
}

/**
 * Inserts the record of a stored upload. The same bytes under the same name are the existing file; other bytes under a
 * taken name are stored as `nome (2).pdf`.
 *
 * @throws DomainError NO_SPACE_LEFT when it would exceed the person's quota
 */
export async function keepUpload(ctx: ServiceContext, upload: StoredUpload): Promise<KeptFile> {
  const kept = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // the same name sent twice at once must not become two records
    const alike = await tx.db
      .selectFrom("files")
      .select(["id as _id", "nome_arquivo as name", "sizeBytes as size", "sha256", "storageKey", "kind"])
      .where("userId", "=", ctx.viewer.id)
      .where((file) => file.or([file("sha256", "=", upload.sha256), file("nome_arquivo", "=", upload.name)]))
      .execute();
    const sameBytes = alike.filter((file) => file.kind === "nota" && file.sha256 === upload.sha256);
    const original =
      sameBytes.find((file) => file.name === upload.name) ??
      sameBytes.find((file) => isNumberedCopy(file.name, upload.name));
    if (original) return original;

    await assertSpaceFor(tx, upload);
    const isTaken = alike.some((file) => file.name === upload.name);
    const name = isTaken ? await freeName(tx, upload.name) : upload.name;
    const { sizeBytes, sha256, storageKey } = upload;
    return tx.db
      .insertInto("files")
      .values({
        id: newId(),
        userId: ctx.viewer.id,
        nome_arquivo: name,
        sizeBytes,
        sha256,
        storedSha256: sha256,
        storageKey,
        createdAt: ctx.now,
      })
      .returning(["id as _id", "nome_arquivo as name", "sizeBytes as size", "storageKey"])
      .executeTakeFirstOrThrow();
  });
  if (kept.storageKey !== upload.storageKey) await ctx.services.storage.remove(upload.storageKey);
  await tellBrowsers(ctx, ctx.viewer.id, ["files"]);
  return { _id: kept._id, name: kept.name, size: kept.size };
}

/** @throws DomainError NO_SPACE_LEFT when it would pass the person's space */
export async function assertSpaceFor(ctx: ServiceContext, upload: Pick<StoredUpload, "sizeBytes">): Promise<void> {
  if (ctx.services.fileSpaceBytes === null) return;
  const { usado, limite } = await getFileSpace(ctx);
  if (limite !== null && usado + upload.sizeBytes > limite) throw noSpaceLeft();
}

/** The name, or `nome (2).pdf` where a file of the viewer has it. */
export async function freeName({ db, viewer }: ServiceContext, name: string): Promise<string> {
  const own = db.selectFrom("files").select("nome_arquivo as name").where("userId", "=", viewer.id);
  if (!(await own.where("nome_arquivo", "=", name).limit(1).executeTakeFirst())) return name;
  const taken = new Set((await own.execute()).map((file) => file.name));
  return freeFileName(name, (candidate) => taken.has(candidate));
}

/** Finds the record of a file already uploaded. @throws DomainError FILE_NOT_FOUND */
export function registerFile(ctx: ServiceContext, input: { nome_arquivo: string }) {
  return getFileIdByName(ctx, input.nome_arquivo);
}

/** Deletes a file with everything read from it, except notes that another file holds too. @throws DomainError FILE_NOT_FOUND */
export async function deleteFile(ctx: ServiceContext, input: { fileName: string }) {
  await removeFile(ctx, (await getFileIdByName(ctx, input.fileName))._id);
  return { message: "Arquivo excluído." };
}

/** Deletes a file of the viewer by its id. @throws DomainError FILE_NOT_FOUND */
export async function removeFile(ctx: ServiceContext, fileId: string): Promise<void> {
  const storageKey = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // a worker writing this person's notes must finish first or find nothing
    await removeNotesOfFile(tx, fileId);
    const deleted = await tx.db
      .deleteFrom("files")
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", fileId)
      .returning("storageKey")
      .executeTakeFirstOrThrow(fileNotFound);
    await discardBytes(tx, [deleted.storageKey]);
    await announceEnds(tx); // the file may have been the last one that a message waited for
    return deleted.storageKey;
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["files", "notes", "portfolio", "notifications"]);
  await removeBytes(ctx, [storageKey]);
}

/**
 * Replaces a file's bytes while an attempt reads it; `sha256` stays that of the upload. The old bytes are removed, or the new ones where another attempt
 * took over.
 */
export async function replaceBytes(
  ctx: ServiceContext,
  { id, attempt, storageKey }: { id: string; attempt: number; storageKey: string },
  bytes: Uint8Array,
): Promise<void> {
  const newKey = newStorageKey(ctx);
  const storedSha256 = createHash("sha256").update(bytes).digest("hex");
  await ctx.services.storage.write(newKey, Readable.from([bytes]));
  const unused = await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable("files")
      .set({ storageKey: newKey, sizeBytes: bytes.length, storedSha256 })
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", id)
      .where("tentativas", "=", attempt)
      .executeTakeFirst();
    const key = numUpdatedRows > 0 ? storageKey : newKey;
    await discardBytes(tx, [key]);
    return key;
  });
  await removeBytes(ctx, [unused]);
}

/**
 * Records, in the transaction that deletes their rows, that these bytes must be removed; {@link removeBytes} does it
 * after the commit, and the sweep after a crash.
 */
export async function discardBytes({ db, now }: Pick<ServiceContext, "db" | "now">, storageKeys: readonly string[]) {
  if (storageKeys.length === 0) return;
  const discarded = storageKeys.map((storageKey) => ({ storageKey, createdAt: now }));
  await db.insertInto("discarded_bytes").values(discarded).execute();
}

/** Removes discarded bytes from storage, and forgets them once they are gone. */
export async function removeBytes(
  { db, services }: BackgroundContext | ServiceContext,
  storageKeys: readonly string[],
) {
  for (const storageKey of storageKeys) {
    await services.storage.remove(storageKey);
    await db.deleteFrom("discarded_bytes").where("storageKey", "=", storageKey).execute();
  }
}
