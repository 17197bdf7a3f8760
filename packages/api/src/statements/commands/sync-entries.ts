import { setImmediate as letOthersRun } from "node:timers/promises";
import { groupBy } from "@app/core/group-by";
import { Decimal } from "@app/core/money";
import { type MergeableLine, matchEntries, mergeLines } from "@app/core/statements/merge-lines";
import { ruleFor } from "@app/core/statements/rules";
import type { AccountKind } from "@app/core/statements/schema";
import { inBatches, insertRows, readInPages, updateRows, withKeptPlans } from "@app/db/batches";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { listBrokerAnswers } from "../queries/broker-answers.ts";
import { findInternalKinds } from "../queries/internal-kinds.ts";
import { type AccountDays, listLines, listStatementsWithin } from "../queries/list-lines.ts";
import { listRules } from "../queries/list-rules.ts";
import { removeEntries } from "./remove-entries.ts";

/**
 * Makes the entries of an account within days those that its confirmed statements state, in the caller's transaction. An
 * entry keeps its id, category and parts while a statement states it.
 *
 * @returns the amounts of the entries that came and went, as exact texts
 */
export async function syncEntries(
  ctx: ServiceContext,
  days: AccountDays & { tipo: AccountKind },
): Promise<Set<string>> {
  const lines = await listLines(ctx, await listStatementsWithin(ctx, days), days);
  const byYear = groupBy(lines, ({ data }) => data.slice(0, 4));
  const amounts = new Set<string>();
  for (let year = days.de.slice(0, 4); year <= days.ate.slice(0, 4); year = String(Number(year) + 1)) {
    const [de, ate] = [latest(days.de, `${year}-01-01`), earliest(days.ate, `${year}-12-31`)];
    await syncYear(ctx, { ...days, de, ate }, byYear.get(year) ?? [], amounts);
    await letOthersRun(); // merging all years at once would hold up everybody's requests
  }
  return amounts;
}

const earliest = (a: string, b: string) => (a < b ? a : b);
const latest = (a: string, b: string) => (a > b ? a : b);

async function syncYear(
  ctx: ServiceContext,
  days: AccountDays & { tipo: AccountKind },
  lines: readonly MergeableLine[],
  amounts: Set<string>,
): Promise<void> {
  const movements = mergeLines(lines).map(([first]) => first);
  const { matched, left } = matchEntries(movements, await listStated(ctx, days));
  const fresh = matched.flatMap(([movement, entry]) => (entry ? [] : [movement]));
  await withKeptPlans(ctx.db, () => insertEntries(ctx, days, fresh));
  await describeAnew(
    ctx,
    matched.flatMap(([{ descricao, chave }, entry]) =>
      entry && entry.descricao !== descricao ? [{ id: entry.id, descricao, chave }] : [],
    ),
  );
  await removeEntries(
    ctx,
    left.map(({ id }) => id),
  );
  for (const { valor } of [...fresh, ...left]) amounts.add(valor);
}

interface StatedEntry {
  id: string;
  data: string;
  valor: string;
  descricao: string;
  chave: string;
}

/** The entries of an account that its statements state, within days. */
function listStated({ db, viewer }: ServiceContext, { contaId, de, ate }: AccountDays): Promise<StatedEntry[]> {
  return readInPages<StatedEntry>((last, limit) =>
    db
      .selectFrom("bank_entries")
      .select(["id", "data", sql<string>`valor::text`.as("valor"), "descricao", "chave"])
      .where("userId", "=", viewer.id)
      .where("contaId", "=", contaId)
      .where("origem", "=", "extrato")
      .where("data", ">=", last?.data ?? de)
      .where("data", "<=", ate)
      .$if(last !== undefined, (query) => query.where(sql<boolean>`(data, id) > (${last?.data}, ${last?.id}::uuid)`))
      .orderBy("data")
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}

/** Some rows a statement: the embedded database does nothing else meanwhile. */
const ROWS_AT_ONCE = 500;

async function insertEntries(
  ctx: ServiceContext,
  { contaId, tipo }: { contaId: string; tipo: AccountKind },
  movements: readonly MergeableLine[],
): Promise<void> {
  if (movements.length === 0) return;
  const { db, viewer, now } = ctx;
  const rules = await listRules(ctx);
  const answers = await listBrokerAnswers(ctx);
  for (const batch of inBatches(movements, ROWS_AT_ONCE)) {
    const lines = batch.map((line) => ({ ...line, id: newId(), valor: new Decimal(line.valor), tipo }));
    const internal = await findInternalKinds(ctx, lines, answers);
    const rows = lines.map(({ id, data, valor, descricao, chave }) => {
      const rule = ruleFor(chave, rules);
      return {
        ...{ id, userId: viewer.id, contaId, data, valor, descricao, chave },
        ...{ origem: "extrato" as const, interno: internal.get(id) ?? null },
        ...{ categoriaId: rule?.categoriaId ?? null, regraId: rule?.id ?? null, respondidoEm: null, createdAt: now },
      };
    });
    await insertRows(db, "bank_entries", rows).execute();
    await letOthersRun(); // the embedded database answers without a turn of the event loop
  }
}

async function describeAnew(
  { db, viewer }: ServiceContext,
  entries: readonly Pick<StatedEntry, "id" | "descricao" | "chave">[],
) {
  for (const batch of inBatches(entries, ROWS_AT_ONCE)) {
    await updateRows(db, "bank_entries", viewer.id, batch);
    await letOthersRun();
  }
}
