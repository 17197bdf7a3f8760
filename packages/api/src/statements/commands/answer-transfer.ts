import { entryNotFound, notACandidate } from "@app/core/statements/refusals";
import type { AnswerTransferInput, InternalKind } from "@app/core/statements/schema";
import { doubtfulBroker, findTransfers } from "@app/core/statements/transfers";
import { inBatches, updateRows } from "@app/db/batches";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { listBrokerQuestions, listSameWords } from "../queries/broker-answers.ts";
import { describeEntries, getEntry } from "../queries/list-entries.ts";
import { listOpenTransfers } from "../queries/list-open-transfers.ts";
import { changeStatements } from "./change-statements.ts";
import { linkTransfers, resetInternal } from "./link-transfers.ts";

/** Entries that may be transfers, each with the entries that may be its other side, and those that may be of a broker or of a shop. */
export async function listTransferQuestions(ctx: ServiceContext) {
  const { questions } = findTransfers(await listOpenTransfers(ctx));
  // An entry is asked about once at a time: of its broker only if it is no transfer.
  const asked = new Set(questions.map(({ id }) => id));
  const some = [
    ...questions.map((question) => ({ ...question, corretora: null, vezes: 1 })),
    ...(await listBrokerQuestions(ctx))
      .filter(({ id }) => !asked.has(id))
      .map((question) => ({ ...question, candidatos: [] })),
  ].slice(0, MAX_QUESTIONS);
  const entries = await describeEntries(ctx, [...new Set(some.flatMap(({ id, candidatos }) => [id, ...candidatos]))]);
  const byId = new Map(entries.map((entry) => [entry._id, entry]));
  return some.flatMap(({ id, candidatos, ...question }) => {
    const lancamento = byId.get(id);
    return lancamento ? [{ lancamento, candidatos: candidatos.flatMap((it) => byId.get(it) ?? []), ...question }] : [];
  });
}

/** As many questions as one can answer at once; the next ones follow. */
const MAX_QUESTIONS = 50;

/**
 * Keeps the person's answer: the other side of a transfer, that there is none, or that the money went to or came from the own broker.
 * What is said of the name of a broker that is a shop's too holds for all entries with the same words.
 *
 * @throws DomainError ENTRY_NOT_FOUND also for another person's; NOT_A_TRANSFER for amounts that are not opposite ones of two accounts
 */
export async function answerTransfer(ctx: ServiceContext, { id, parId, corretora }: AnswerTransferInput) {
  await changeStatements(ctx, async (tx) => {
    const entry = await getEntry(tx, id);
    const other = parId === null ? null : await getEntry(tx, parId);
    if (other && (other.contaId === entry.contaId || !other.valor.eq(entry.valor.neg()))) throw notACandidate();
    await forget(tx, [id, ...(other ? [other._id] : [])]);
    if (other) await pair(tx, entry, other);
    else await settleAlone(tx, entry, corretora);
    await linkTransfers(tx, new Set([entry.valor.toFixed(2)]));
  });
  if (parId !== null) return { message: "Transferência guardada." };
  if (corretora === null) return { message: "Guardado: não é transferência." };
  return { message: corretora ? "Guardado: é da corretora." : "Guardado: não é da corretora." };
}

async function settleAlone(tx: ServiceContext, { _id: id, chave, tipoDaConta }: Side, daCorretora: boolean | null) {
  const interno = daCorretora ? ("corretora" as const) : null;
  await settle(tx, id, interno, daCorretora);
  if (daCorretora === null || doubtfulBroker(chave, tipoDaConta) === null) return;
  const others = (await listSameWords(tx, chave)).map((other) => ({ id: other, interno }));
  for (const batch of inBatches(others, 1000)) await updateRows(tx.db, "bank_entries", tx.viewer.id, batch);
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

async function settle(
  { db, viewer, now }: ServiceContext,
  id: string,
  interno: InternalKind | null,
  daCorretora: boolean | null = null,
) {
  await db
    .updateTable("bank_entries")
    .set({ interno, respondidoEm: now, daCorretora })
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
