import { batchNotFound } from "@app/core/imports/errors";
import type { KeptAt, Weighing } from "@app/core/imports/weighing";
import type { ServiceContext } from "../../context.ts";
import { inSnapshot } from "../../transaction.ts";
import { findKeptAt, isKeptAt } from "../queries/kept-at.ts";
import { weighBatch } from "../queries/weigh-batch.ts";

/**
 * Reads with the standings of a batch's rows in one snapshot: stored standings, or else new ones, which are then
 * stored.
 *
 * @throws DomainError BATCH_NOT_FOUND also for another person's
 */
export async function withWeighing<Result>(
  ctx: ServiceContext,
  batchId: string,
  read: (tx: ServiceContext, weighing: Weighing) => Promise<Result>,
): Promise<Result> {
  const { result, unkept } = await inSnapshot(ctx, async (tx) => {
    const kept = await getWeighing(tx, batchId);
    const at = await findKeptAt(tx);
    if (kept && isKeptAt(kept, at)) return { result: await read(tx, kept), unkept: null };
    const weighing = await weighBatch(tx, batchId);
    return { result: await read(tx, weighing), unkept: at && { ...at, ...weighing } };
  });
  if (unkept) await keepWeighing(ctx, batchId, unkept);
  return result;
}

async function getWeighing({ db, viewer }: ServiceContext, batchId: string) {
  const { pesagem } = await db
    .selectFrom("import_batches")
    .select("pesagem")
    .where("userId", "=", viewer.id)
    .where("id", "=", batchId)
    .where("tipo", "=", "b3")
    .executeTakeFirstOrThrow(batchNotFound);
  return pesagem;
}

async function keepWeighing({ db, viewer }: ServiceContext, batchId: string, weighing: KeptAt & Weighing) {
  await db
    .updateTable("import_batches")
    .set({ pesagem: JSON.stringify(weighing) })
    .where("userId", "=", viewer.id)
    // A change under way outdates it anyway, and the person who looks must not wait for its end.
    .where("id", "=", (row) =>
      row
        .selectFrom("import_batches")
        .select("id")
        .where("userId", "=", viewer.id)
        .where("id", "=", batchId)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
