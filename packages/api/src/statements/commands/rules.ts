import { setImmediate as letOthersRun } from "node:timers/promises";
import { ruleKept, ruleNotFound, tooMany } from "@app/core/statements/refusals";
import { ruleFor, ruleKey } from "@app/core/statements/rules";
import { MAX_RULES, type RuleInput } from "@app/core/statements/schema";
import { updateRows } from "@app/db/batches";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { requireCategory } from "../queries/list-categories.ts";
import { getCountedRule, listRules, requireRule } from "../queries/list-rules.ts";
import { changeStatements } from "./change-statements.ts";

/** Adds a rule, the first one to be tried, as it was offered and tried, and applies the rules to all entries. @throws DomainError CATEGORY_NOT_FOUND also for another person's, RULE_KEPT, TOO_MANY_RECORDS */
export function createRule(ctx: ServiceContext, input: RuleInput) {
  return changeRules(ctx, async (tx) => {
    await requireCategory(tx, input.categoriaId);
    const rules = await listRules(tx);
    const chave = ruleKey(input.palavras);
    if (rules.some((rule) => rule.chave === chave)) throw ruleKept(input.palavras);
    if (rules.length >= MAX_RULES) throw tooMany(MAX_RULES, "regras");
    await tx.db
      .updateTable("category_rules")
      .set((rule) => ({ ordem: rule("ordem", "+", 1) }))
      .where("userId", "=", tx.viewer.id)
      .execute();
    const id = newId();
    const rule = { ...input, id, userId: tx.viewer.id, chave, ordem: 1, createdAt: tx.now };
    await tx.db.insertInto("category_rules").values(rule).execute();
    return id;
  });
}

/** @throws DomainError RULE_NOT_FOUND, CATEGORY_NOT_FOUND, also for another person's; RULE_KEPT */
export function updateRule(ctx: ServiceContext, { id, ...input }: RuleInput & { id: string }) {
  return changeRules(ctx, async (tx) => {
    await requireRule(tx, id);
    await requireCategory(tx, input.categoriaId);
    const chave = ruleKey(input.palavras);
    if ((await listRules(tx)).some((rule) => rule.chave === chave && rule.id !== id)) throw ruleKept(input.palavras);
    await tx.db
      .updateTable("category_rules")
      .set({ ...input, chave })
      .where("userId", "=", tx.viewer.id)
      .where("id", "=", id)
      .execute();
    return id;
  });
}

/** Tries the rules in another order from now on. @throws DomainError RULE_NOT_FOUND unless each rule is named once */
export async function orderRules(ctx: ServiceContext, { ids }: { ids: readonly string[] }) {
  await changeStatements(ctx, async (tx) => {
    const rules = await listRules(tx);
    const known = new Set(rules.map(({ id }) => id));
    if (new Set(ids).size !== ids.length || ids.length !== rules.length || !ids.every((id) => known.has(id)))
      throw ruleNotFound();
    const places = ids.map((id, at) => ({ id, ordem: at + 1 }));
    await updateRows(tx.db, "category_rules", tx.viewer.id, places);
    await applyRules(tx);
  });
  return { message: "Ordem das regras guardada." };
}

/** Entries that had their category by it get that of the next rule, or none. @throws DomainError RULE_NOT_FOUND also for another person's */
export async function deleteRule(ctx: ServiceContext, { id }: { id: string }) {
  await changeStatements(ctx, async (tx) => {
    const { db, viewer } = tx;
    await requireRule(tx, id);
    await db
      .updateTable("bank_entries")
      .set({ categoriaId: null, regraId: null })
      .where("userId", "=", viewer.id)
      .where("regraId", "=", id)
      .execute();
    await db.deleteFrom("category_rules").where("userId", "=", viewer.id).where("id", "=", id).execute();
    await applyRules(tx);
  });
  return { message: "Regra excluída." };
}

function changeRules(ctx: ServiceContext, change: (tx: ServiceContext) => Promise<string>) {
  return changeStatements(ctx, async (tx) => {
    const id = await change(tx);
    await applyRules(tx);
    return getCountedRule(tx, id);
  });
}

/** Entries decided in one statement: the embedded database does nothing else meanwhile. */
const ENTRIES_AT_ONCE = 500;

/** Applies the rules backwards: to every entry whose category no person chose. */
async function applyRules(ctx: ServiceContext): Promise<void> {
  const { db, viewer } = ctx;
  const rules = await listRules(ctx);
  for (let last: { data: string; id: string } | undefined; ; ) {
    const entries = await db
      .selectFrom("bank_entries")
      .select(["id", "data", "chave", "regraId", "categoriaId"])
      .where("userId", "=", viewer.id)
      .$if(last !== undefined, (query) =>
        query
          .where("data", ">=", last?.data ?? "")
          .where(sql<boolean>`(data, id) > (${last?.data}, ${last?.id}::uuid)`),
      )
      .where((it) => it.or([it("categoriaId", "is", null), it("regraId", "is not", null)]))
      .orderBy("data")
      .orderBy("id")
      .limit(ENTRIES_AT_ONCE)
      .execute();
    const decided = entries.flatMap(({ id, chave, regraId, categoriaId }) => {
      const rule = ruleFor(chave, rules);
      const isSame = regraId === (rule?.id ?? null) && categoriaId === (rule?.categoriaId ?? null);
      return isSame ? [] : [{ id, regraId: rule?.id ?? null, categoriaId: rule?.categoriaId ?? null }];
    });
    await updateRows(db, "bank_entries", viewer.id, decided);
    last = entries.at(-1);
    if (entries.length < ENTRIES_AT_ONCE) return;
    await letOthersRun(); // the embedded database answers without a turn of the event loop
  }
}
