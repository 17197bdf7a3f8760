import { ruleNotFound } from "@app/core/statements/refusals";
import type { ServiceContext } from "../../context.ts";

/** The viewer's rules, the first one to be tried first. */
export function listRules({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("category_rules as rule")
    .innerJoin("entry_categories as category", "category.id", "rule.categoriaId")
    .select(["rule.id", "rule.palavras", "rule.chave", "rule.categoriaId", "category.nome as categoria"])
    .where("rule.userId", "=", viewer.id)
    .where("category.userId", "=", viewer.id)
    .orderBy("rule.ordem")
    .orderBy("rule.id")
    .execute();
}

/** @throws DomainError RULE_NOT_FOUND also for another person's */
export async function requireRule({ db, viewer }: ServiceContext, id: string): Promise<void> {
  await db
    .selectFrom("category_rules")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(ruleNotFound);
}

/** The rules as their owner sees them, each with the number of entries that have their category by it. */
export async function listCountedRules(ctx: ServiceContext) {
  const { db, viewer } = ctx;
  const counts = await db
    .selectFrom("bank_entries")
    .select(({ fn }) => ["regraId", fn.countAll<number>().as("lancamentos")])
    .where("userId", "=", viewer.id)
    .where("regraId", "is not", null)
    .groupBy("regraId")
    .execute();
  const countOf = new Map(counts.map(({ regraId, lancamentos }) => [regraId, lancamentos]));
  const rules = await listRules(ctx);
  return rules.map(({ id, chave: _, ...rule }) => ({ _id: id, ...rule, lancamentos: countOf.get(id) ?? 0 }));
}

/** @throws DomainError RULE_NOT_FOUND also for another person's */
export async function getCountedRule(ctx: ServiceContext, id: string) {
  const rule = (await listCountedRules(ctx)).find(({ _id }) => _id === id);
  if (!rule) throw ruleNotFound();
  return rule;
}
