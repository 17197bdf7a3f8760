import type { TargetsInput } from "@app/core/allocation/schema";
import { checkTargets } from "@app/core/allocation/targets";
import type { ServiceContext } from "../context.ts";
import { inTransaction, lockViewer } from "../transaction.ts";

/**
 * Replaces all of the viewer's targets.
 *
 * @throws DomainError TARGETS_ABOVE_WHOLE, TARGET_TWICE, TARGET_UNKNOWN
 */
export async function setTargets(ctx: ServiceContext, { metas }: TargetsInput) {
  checkTargets(metas);
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // two lists saved at once must not mix
    await tx.db.deleteFrom("allocation_targets").where("userId", "=", ctx.viewer.id).execute();
    if (metas.length === 0) return;
    await tx.db
      .insertInto("allocation_targets")
      .values(metas.map((meta) => ({ ...meta, userId: ctx.viewer.id, createdAt: ctx.now })))
      .execute();
  });
  return { message: metas.length === 0 ? "As metas foram excluídas." : "As metas foram salvas." };
}
