import { Decimal } from "@app/core/money";
import { findTransfers } from "@app/core/statements/transfers";
import { inBatches, insertRows, updateRows } from "@app/db/batches";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { listBrokerAnswers } from "../queries/broker-answers.ts";
import { findInternalKinds } from "../queries/internal-kinds.ts";
import { listOpenTransfers } from "../queries/list-open-transfers.ts";

/**
 * Finds the transfers among all entries of these amounts anew, in the caller's transaction, so that the result does not
 * depend on the order of imports. What the person answered stays.
 *
 * @param amounts - of the entries that came, went or changed, as exact texts
 */
export async function linkTransfers(ctx: ServiceContext, amounts: ReadonlySet<string>): Promise<void> {
  if (amounts.size === 0) return;
  await forgetPairs(ctx, amounts);
  const open = await listOpenTransfers(ctx, amounts);
  const { pairs } = findTransfers(open);
  const rows = pairs.map(({ saida, entrada }) => ({
    ...{ id: newId(), userId: ctx.viewer.id, saidaId: saida, entradaId: entrada },
  }));
  for (const batch of inBatches(rows)) await insertRows(ctx.db, "transfer_pairs", batch).execute();
  const sides = pairs.flatMap(({ saida, entrada, interno }) => [
    { id: saida, interno },
    { id: entrada, interno },
  ]);
  for (const batch of inBatches(sides, 1000)) await updateRows(ctx.db, "bank_entries", ctx.viewer.id, batch);
}

/** Takes pairs back that no person named; each side is again what its words say. */
async function forgetPairs(ctx: ServiceContext, amounts: ReadonlySet<string>): Promise<void> {
  const { db, viewer } = ctx;
  const sizes = [...new Set([...amounts].map((amount) => new Decimal(amount).abs().neg().toFixed(2)))];
  for (const batch of inBatches(sizes, 1000)) {
    const pairs = await db
      .selectFrom("transfer_pairs as pair")
      .innerJoin("bank_entries as saida", "saida.id", "pair.saidaId")
      .select(["pair.id", "pair.saidaId", "pair.entradaId"])
      .where("pair.userId", "=", viewer.id)
      .where("saida.userId", "=", viewer.id)
      .where("saida.valor", "=", sql<Decimal>`any(${batch}::numeric[])`)
      .where("saida.respondidoEm", "is", null)
      .execute();
    if (pairs.length === 0) continue;
    await db
      .deleteFrom("transfer_pairs")
      .where("userId", "=", viewer.id)
      .where("id", "=", sql<string>`any(${pairs.map(({ id }) => id)}::uuid[])`)
      .execute();
    await resetInternal(
      ctx,
      pairs.flatMap(({ saidaId, entradaId }) => [saidaId, entradaId]),
    );
  }
}

/** Has entries be internal as far as their words say it. */
export async function resetInternal(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  const { db, viewer } = ctx;
  if (ids.length === 0) return;
  const answers = await listBrokerAnswers(ctx);
  for (const batch of inBatches(ids, 1000)) {
    const entries = await db
      .selectFrom("bank_entries as entry")
      .innerJoin("bank_accounts as account", "account.id", "entry.contaId")
      .select(["entry.id", "entry.data", "entry.chave", "entry.valor", "account.tipo"])
      .where("entry.userId", "=", viewer.id)
      .where("account.userId", "=", viewer.id)
      .where("entry.id", "=", sql<string>`any(${batch}::uuid[])`)
      .execute();
    const internal = await findInternalKinds(ctx, entries, answers);
    await updateRows(
      db,
      "bank_entries",
      viewer.id,
      entries.map(({ id }) => ({ id, interno: internal.get(id) ?? null })),
    );
  }
}
