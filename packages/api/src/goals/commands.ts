import { dayInSaoPaulo } from "@app/core/calendar";
import { goalNotFound, tooManyGoals } from "@app/core/goals/errors";
import type { GoalInput, UpdateGoalInput } from "@app/core/goals/schema";
import type { Decimal } from "@app/core/money";
import { v7 as newId } from "uuid";

import type { ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { getGoal } from "./queries.ts";

/** Limit of one person's list, far above any real one. */
const MAX_GOALS = 200;
/** Old clients post a new goal twice, one right after the other. */
const SAME_GOAL_MS = 10_000;

/**
 * Creates a goal, or returns an equal one created within {@link SAME_GOAL_MS}.
 *
 * @throws DomainError TOO_MANY_GOALS once the viewer holds {@link MAX_GOALS} goals
 */
export async function createGoal(ctx: ServiceContext, input: GoalInput) {
  const goal = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // the two posts of one goal may be concurrent
    const twin = await findTwin(tx, input);
    if (twin) return getGoal(tx, twin);

    const { count } = await tx.db
      .selectFrom("goals")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("userId", "=", ctx.viewer.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_GOALS) throw tooManyGoals(MAX_GOALS);

    const id = newId();
    await tx.db
      .insertInto("goals")
      .values({ ...input, id, userId: ctx.viewer.id, createdAt: ctx.now })
      .execute();
    await recordValue(tx, id, input.valorAtual);
    return getGoal(tx, id);
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["goals"]);
  return goal;
}

/** @throws DomainError GOAL_NOT_FOUND also for another person's goal */
export async function updateGoal(ctx: ServiceContext, { id, ...input }: UpdateGoalInput) {
  const goal = await inTransaction(ctx, async (tx) => {
    const updated = await tx.db
      .updateTable("goals")
      .set(input)
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", id)
      .returning("valorAtual")
      .executeTakeFirstOrThrow(goalNotFound);
    await recordValue(tx, id, updated.valorAtual);
    return getGoal(tx, id);
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["goals"]);
  return goal;
}

/** @throws DomainError GOAL_NOT_FOUND also for another person's goal */
export async function deleteGoal(ctx: ServiceContext, { id }: { id: string }) {
  await ctx.db
    .deleteFrom("goals")
    .where("userId", "=", ctx.viewer.id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow(goalNotFound);
  await tellBrowsers(ctx, ctx.viewer.id, ["goals"]);
  return { message: "O objetivo foi excluído com sucesso." };
}

async function findTwin({ db, viewer, now }: ServiceContext, input: GoalInput): Promise<string | undefined> {
  const twin = await db
    .selectFrom("goals")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("createdAt", ">", new Date(now.getTime() - SAME_GOAL_MS))
    .where("titulo", "=", input.titulo)
    .where("dataObjetivo", "=", input.dataObjetivo)
    .where("valorAlvo", "=", input.valorAlvo)
    .where("aporteMensal", "=", input.aporteMensal)
    .where("valorInicial", "=", input.valorInicial)
    .where("valorAtual", "=", input.valorAtual)
    .executeTakeFirst();
  return twin?.id;
}

/** The last amount of a day is its point on the curve. */
async function recordValue({ db, viewer, now }: ServiceContext, goalId: string, valorAtual: Decimal) {
  await db
    .insertInto("goal_values")
    .values({ userId: viewer.id, goalId, dia: dayInSaoPaulo(now), valorAtual })
    .onConflict((conflict) => conflict.columns(["userId", "goalId", "dia"]).doUpdateSet({ valorAtual }))
    .execute();
}
