import { sum } from "@app/core/money";
import { descriptionKey } from "@app/core/statements/reading/descriptions";
import { entryOfStatement, partsDoNotSum } from "@app/core/statements/refusals";
import { ruleFor, ruleKey, wordsToOffer } from "@app/core/statements/rules";
import type { BankEntryInput, SplitInput, UpdateBankEntryInput } from "@app/core/statements/schema";
import { insertRows } from "@app/db/batches";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { getAccount } from "../queries/list-accounts.ts";
import { requireCategory } from "../queries/list-categories.ts";
import { getEntry } from "../queries/list-entries.ts";
import { listRules } from "../queries/list-rules.ts";
import { countAffected } from "../queries/try-rule.ts";
import { changeStatements } from "./change-statements.ts";
import { linkTransfers, resetInternal } from "./link-transfers.ts";
import { removeEntries } from "./remove-entries.ts";

/** Adds an entry by hand; without a category it takes that of the first rule. @throws DomainError ACCOUNT_NOT_FOUND, CATEGORY_NOT_FOUND, also for another person's */
export function createEntry(ctx: ServiceContext, input: BankEntryInput) {
  return changeStatements(ctx, async (tx) => {
    const id = newId();
    const own = { id, userId: tx.viewer.id, origem: "digitado" as const, interno: null, respondidoEm: null };
    const values = { ...own, ...(await columnsOf(tx, input)), createdAt: tx.now };
    await tx.db.insertInto("bank_entries").values(values).execute();
    await resetInternal(tx, [id]);
    await linkTransfers(tx, new Set([input.valor.toFixed(2)]));
    return getEntry(tx, id);
  });
}

/**
 * Changes an entry: all of one by hand, the category alone of one that a statement states.
 *
 * @throws DomainError ENTRY_NOT_FOUND, ACCOUNT_NOT_FOUND, CATEGORY_NOT_FOUND, also for another person's;
 * ENTRY_OF_STATEMENT where more than the category changes, PARTS_DO_NOT_SUM for a new amount of a split entry
 */
export function updateEntry(ctx: ServiceContext, { id, ...input }: UpdateBankEntryInput) {
  return changeStatements(ctx, async (tx) => {
    const before = await getEntry(tx, id);
    const isSame =
      before.contaId === input.contaId &&
      before.data === input.data &&
      before.descricao === input.descricao &&
      before.valor.eq(input.valor);
    if (before.origem === "extrato" && !isSame) throw entryOfStatement();
    if (isSame) {
      if (before.categoriaId !== input.categoriaId) await setCategory(tx, before, input.categoriaId);
      return getEntry(tx, id);
    }
    if (before.partes.length > 0 && !before.valor.eq(input.valor)) throw partsDoNotSum();
    const columns = await columnsOf(tx, input, before);
    await tx.db
      .updateTable("bank_entries")
      .set({ ...columns, respondidoEm: null })
      .where("userId", "=", tx.viewer.id)
      .where("id", "=", id)
      .execute();
    await dropPair(tx, id);
    await linkTransfers(tx, new Set([before.valor.toFixed(2), input.valor.toFixed(2)]));
    return getEntry(tx, id);
  });
}

/** @throws DomainError ENTRY_NOT_FOUND also for another person's, ENTRY_OF_STATEMENT for one that a statement states */
export async function deleteEntry(ctx: ServiceContext, { id }: { id: string }) {
  await changeStatements(ctx, async (tx) => {
    const { origem, valor } = await getEntry(tx, id);
    if (origem === "extrato") throw entryOfStatement();
    await removeEntries(tx, [id]);
    await linkTransfers(tx, new Set([valor.toFixed(2)]));
  });
  return { message: "Lançamento excluído." };
}

/** Sets the category that the person chose, and offers a rule for entries like this one. @throws DomainError ENTRY_NOT_FOUND, CATEGORY_NOT_FOUND, also for another person's */
export function categoriseEntry(ctx: ServiceContext, { id, categoriaId }: { id: string; categoriaId: string | null }) {
  return changeStatements(ctx, async (tx) => {
    const before = await getEntry(tx, id);
    const { chave, descricao } = before;
    await setCategory(tx, before, categoriaId);
    const lancamento = await getEntry(tx, id);
    const palavras = wordsToOffer(descricao);
    if (categoriaId === null || palavras === null) return { lancamento, regra: null };
    const known = ruleFor(chave, await listRules(tx));
    if (known?.categoriaId === categoriaId) return { lancamento, regra: null };
    const afeta = await countAffected(tx, ruleKey(palavras));
    return { lancamento, regra: { palavras, categoriaId, afeta } };
  });
}

/** Splits an entry into parts of several categories, or joins it again. @throws DomainError ENTRY_NOT_FOUND, CATEGORY_NOT_FOUND, also for another person's; PARTS_DO_NOT_SUM */
export function splitEntry(ctx: ServiceContext, { id, partes }: SplitInput) {
  return changeStatements(ctx, async (tx) => {
    const { valor } = await getEntry(tx, id);
    if (partes.length > 0 && !sum(partes.map((part) => part.valor)).eq(valor)) throw partsDoNotSum();
    for (const { categoriaId } of partes) if (categoriaId !== null) await requireCategory(tx, categoriaId);
    await tx.db.deleteFrom("entry_parts").where("userId", "=", tx.viewer.id).where("entryId", "=", id).execute();
    const rows = partes.map((part, position) => ({
      ...part,
      ...{ id: newId(), userId: tx.viewer.id, entryId: id, position },
    }));
    if (rows.length > 0) await insertRows(tx.db, "entry_parts", rows).execute();
    return getEntry(tx, id);
  });
}

interface Categorised {
  categoriaId: string | null;
  /** Words of the rule that gave the category; null where the person chose it. */
  regra: string | null;
}

/** The columns that an input gives. */
async function columnsOf(ctx: ServiceContext, { categoriaId, ...input }: BankEntryInput, before?: Categorised) {
  await getAccount(ctx, input.contaId);
  const chave = descriptionKey(input.descricao);
  const byRule = await categoryOf(ctx, chave, null);
  const isRules = before && before.regra !== null && [before, byRule].every((it) => it.categoriaId === categoriaId);
  return { ...input, chave, ...(isRules ? byRule : await categoryOf(ctx, chave, categoriaId)) };
}

/** The category that the person chose; without one, that of the first rule. */
async function categoryOf(ctx: ServiceContext, chave: string, categoriaId: string | null) {
  if (categoriaId !== null) {
    await requireCategory(ctx, categoriaId);
    return { categoriaId, regraId: null };
  }
  const rule = ruleFor(chave, await listRules(ctx));
  return { categoriaId: rule?.categoriaId ?? null, regraId: rule?.id ?? null };
}

async function setCategory(
  ctx: ServiceContext,
  { _id: id, chave }: { _id: string; chave: string },
  categoriaId: string | null,
): Promise<void> {
  const columns = await categoryOf(ctx, chave, categoriaId);
  await ctx.db
    .updateTable("bank_entries")
    .set(columns)
    .where("userId", "=", ctx.viewer.id)
    .where("id", "=", id)
    .execute();
}

async function dropPair(ctx: ServiceContext, id: string): Promise<void> {
  const { db, viewer } = ctx;
  const pairs = await db
    .deleteFrom("transfer_pairs")
    .where("userId", "=", viewer.id)
    .where((pair) => pair.or([pair("saidaId", "=", id), pair("entradaId", "=", id)]))
    .returning(["saidaId", "entradaId"])
    .execute();
  const sides = pairs.flatMap(({ saidaId, entradaId }) => [saidaId, entradaId]);
  for (const side of sides) {
    await db
      .updateTable("bank_entries")
      .set({ respondidoEm: null })
      .where("userId", "=", viewer.id)
      .where("id", "=", side)
      .execute();
  }
  await resetInternal(ctx, [...new Set([id, ...sides])]);
}
