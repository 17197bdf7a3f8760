import { dayInSaoPaulo } from "@app/core/calendar";
import { incomeImported, incomeInFuture, incomeNotFound, tooManyIncomes } from "@app/core/incomes/errors";
import type { IncomeInput, UpdateIncomeInput } from "@app/core/incomes/schema";
import { currentTicker } from "@app/core/portfolio/asset";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { replayChanges } from "../portfolio/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { getIncome } from "./queries/list-incomes.ts";
import { listReadIncomes } from "./queries/list-payments.ts";

/** Typed ones of one person: forty assets that pay every month, for ten years. */
const MAX_TYPED = 5_000;
const TOPICS = ["portfolio"] as const;

/** Keeps an income that the viewer typed. @throws DomainError INCOME_IN_FUTURE, TOO_MANY_INCOMES */
export async function createIncome(ctx: ServiceContext, input: IncomeInput) {
  assertDay(ctx, input);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // two typed at once must not pass the limit together
    const { count } = await tx.db
      .selectFrom("incomes")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("userId", "=", ctx.viewer.id)
      .where("origem", "=", "digitado")
      .executeTakeFirstOrThrow();
    if (count >= MAX_TYPED) throw tooManyIncomes(MAX_TYPED);
    await tx.db
      .insertInto("incomes")
      .values({ ...toRow(input), id, userId: ctx.viewer.id, origem: "digitado", createdAt: ctx.now })
      .execute();
    await replayChanges(tx, [currentTicker(input.ticker)]);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return getRead(ctx, id);
}

/** Changes an income that the viewer typed. @throws DomainError INCOME_NOT_FOUND, INCOME_IMPORTED, INCOME_IN_FUTURE */
export async function updateIncome(ctx: ServiceContext, { id, ...input }: UpdateIncomeInput) {
  assertDay(ctx, input);
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const { ticker } = await getTyped(tx, id);
    await tx.db
      .updateTable("incomes")
      .set(toRow(input))
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", id)
      .where("origem", "=", "digitado")
      .execute();
    await replayChanges(tx, [ticker, input.ticker].map(currentTicker));
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return getRead(ctx, id);
}

/** Deletes an income that the viewer typed. @throws DomainError INCOME_NOT_FOUND, INCOME_IMPORTED */
export async function deleteIncome(ctx: ServiceContext, { id }: { id: string }) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const { ticker } = await getTyped(tx, id);
    await tx.db
      .deleteFrom("incomes")
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", id)
      .where("origem", "=", "digitado")
      .execute();
    await replayChanges(tx, [currentTicker(ticker)]); // the income that it replaced counts again
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "O provento foi excluído." };
}

function assertDay(ctx: ServiceContext, { data, previsto }: IncomeInput): void {
  if (!previsto && data > dayInSaoPaulo(ctx.now)) throw incomeInFuture();
}

async function getTyped(ctx: ServiceContext, id: string) {
  const income = await getIncome(ctx, id);
  if (income.origem === "importado") throw incomeImported();
  return income;
}

/** A field that is not given any more is cleared. */
const toRow = ({ quantidade, valorBruto, ...input }: IncomeInput) => ({
  ...input,
  quantidade: quantidade ?? null,
  valorBruto: valorBruto ?? null,
});

/** Reads all incomes, since the meaning of one depends on the others. */
async function getRead(ctx: ServiceContext, id: string) {
  const income = (await listReadIncomes(ctx)).find(({ _id }) => _id === id);
  if (!income) throw incomeNotFound();
  return income;
}
