import { entryNotFound, notACandidate } from "@app/core/statements/refusals";
import { findTransfers } from "@app/core/statements/transfers";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { describeEntries, getEntry } from "../queries/list-entries.ts";
import { listOpenTransfers } from "../queries/list-open-transfers.ts";
import { changeStatements } from "./change-statements.ts";
import { linkTransfers, resetInternal } from "./link-transfers.ts";

/** Entries that may be transfers, each with the entries that may be its other side. */
export async function listTransferQuestions(ctx: ServiceContext) {
  const { questions } = findTransfers(await listOpenTransfers(ctx));
  const some = questions.slice(0, MAX_QUESTIONS);
  const entries = await describeEntries(ctx, [...new Set(some.flatMap(({ id, candidatos }) => [id, ...candidatos]))]);
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  return some.flatMap(({ id, candidatos }) => {
    const lancamento = byId.get(id);
    return lancamento ? [{ lancamento, candidatos: candidatos.flatMap((it) => byId.get(it) ?? []) }] : [];
  });
}

/** As many questions as one can answer at once; the next ones follow. */
const MAX_QUESTIONS = 50;

/**
 * Keeps the person's answer: the other side of a transfer, or that there is none.
 *
 * @throws DomainError ENTRY_NOT_FOUND also for another person's; NOT_A_TRANSFER for amounts that are not opposite ones of two accounts
 */
export async function answerTransfer(ctx: ServiceContext, { id, parId }: { id: string; parId: string | null }) {
  await changeStatements(ctx, async (tx) => {
    const entry = await getEntry(tx, id);
    const other = parId === null ? null : await getEntry(tx, parId);
    if (other && (other.contaId === entry.contaId || !other.valor.eq(entry.valor.neg()))) throw notACandidate();
    await forget(tx, [id, ...(other ? [other._id] : [])]);
    if (other) await pair(tx, entry, other);
    else await settle(tx, id, null);
    await linkTransfers(tx, new Set([entry.valor.toFixed(2)]));
  });
  return { message: parId === null ? "Guardado: não é transferência." : "Transferência guardada." };
}

type Side = Awaited<ReturnType<typeof getEntry>>;

async function pair(tx: ServiceContext, entry: Side, other: Side): Promise<void> {
  const [saida, entrada] = entry.valor.isNegative() ? [entry, other] : [other, entry];
  const accounts = await tx.db
    .selectFrom("bank_accounts")
    .select("tipo")
    .where("userId", "=", tx.viewer.id)
    .where("id", "=", entrada.contaId)
    .executeTakeFirstOrThrow(entryNotFound);
  const interno = accounts.tipo === "cartao" ? "fatura" : "transferencia";
  const ids = { id: newId(), userId: tx.viewer.id, saidaId: saida._id, entradaId: entrada._id };
  await tx.db.insertInto("transfer_pairs").values(ids).execute();
  await settle(tx, saida._id, interno);
  await settle(tx, entrada._id, interno);
}

async function settle({ db, viewer, now }: ServiceContext, id: string, interno: "transferencia" | "fatura" | null) {
  await db
    .updateTable("bank_entries")
    .set({ interno, respondidoEm: now })
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .execute();
}

/** Earlier pairs of the entries; their other sides are open again. */
async function forget(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  const { db, viewer } = ctx;
  const isAny = sql<string>`any(${ids}::uuid[])`;
  const pairs = await db
    .deleteFrom("transfer_pairs")
    .where("userId", "=", viewer.id)
    .where((it) => it.or([it("saidaId", "=", isAny), it("entradaId", "=", isAny)]))
    .returning(["saidaId", "entradaId"])
    .execute();
  const sides = pairs.flatMap(({ saidaId, entradaId }) => [saidaId, entradaId]);
  await db
    .updateTable("bank_entries")
    .set({ respondidoEm: null })
    .where("userId", "=", viewer.id)
    .where("id", "=", sql<string>`any(${sides}::uuid[])`)
    .execute();
  await resetInternal(ctx, sides);
}
