import type { FileKind } from "@app/core/files/file-kinds";
import { batchEmpty, batchNotFound, batchNotRead } from "@app/core/imports/errors";
import type { ServiceContext } from "../../context.ts";
import { discardBytes } from "../commands.ts";

/** Content of a batch: spreadsheets of B3, or statements of banks. */
export type BatchKind = Exclude<FileKind, "nota">;

/** Ensures that a batch exists, in the caller's transaction. */
export async function openBatch({ db, viewer, now }: ServiceContext, id: string, tipo: BatchKind): Promise<void> {
  await db
    .insertInto("import_batches")
    .values({ id, userId: viewer.id, tipo, createdAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** @throws DomainError BATCH_NOT_FOUND also for another person's, and for one of another kind */
export async function requireBatch({ db, viewer }: ServiceContext, id: string, tipo: BatchKind): Promise<void> {
  await db
    .selectFrom("import_batches")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .where("tipo", "=", tipo)
    .executeTakeFirstOrThrow(batchNotFound);
}

/** @throws DomainError BATCH_NOT_READ while a file of it is being read, BATCH_EMPTY where none could be */
export async function requireRead({ db, viewer }: ServiceContext, batchId: string): Promise<void> {
  const { reading, read } = await db
    .selectFrom("files")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("status", "in", ["pendente", "processando"]).as("reading"),
      fn.countAll<number>().filterWhere("status", "=", "concluido").as("read"),
    ])
    .where("userId", "=", viewer.id)
    .where("batchId", "=", batchId)
    .executeTakeFirstOrThrow();
  if (reading > 0) throw batchNotRead();
  if (read === 0) throw batchEmpty();
}

/** Keeps when a batch first began to count. */
export async function markConfirmed({ db, viewer, now }: ServiceContext, id: string): Promise<void> {
  await db
    .updateTable("import_batches")
    .set({ confirmadoEm: now })
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .where("confirmadoEm", "is", null)
    .execute();
}

/** Deletes a batch with its files. @returns where their bytes are, which the caller removes after its transaction */
export async function deleteBatch(tx: ServiceContext, id: string): Promise<string[]> {
  const { db, viewer } = tx;
  const files = await db
    .deleteFrom("files")
    .where("userId", "=", viewer.id)
    .where("batchId", "=", id)
    .returning("storageKey")
    .execute();
  await db.deleteFrom("import_batches").where("userId", "=", viewer.id).where("id", "=", id).execute();
  const keys = files.map(({ storageKey }) => storageKey);
  await discardBytes(tx, keys);
  return keys;
}
