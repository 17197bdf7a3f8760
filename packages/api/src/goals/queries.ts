import { goalNotFound } from "@app/core/goals/errors";
import { groupBy } from "@app/core/group-by";
import { compiledOnce } from "@app/db/compiled-once";
import type { ServiceContext } from "../context.ts";

/** Columns of a goal as sent to its owner. */
const goalColumns = [
  "id as _id",
  "titulo",
  "dataObjetivo",
  "valorAlvo",
  "aporteMensal",
  "valorInicial",
  "valorAtual",
  "userId",
  "createdAt",
] as const;

const goalsOf = compiledOnce((db, userId) =>
  db.selectFrom("goals").select(goalColumns).where("userId", "=", userId).orderBy("dataObjetivo").orderBy("id"),
);

const goalValuesOf = compiledOnce((db, userId) =>
  db.selectFrom("goal_values").select(["goalId", "dia", "valorAtual"]).where("userId", "=", userId).orderBy("dia"),
);

/** The viewer's goals, nearest date first, each with the days on which the saved amount changed. */
export async function listGoals({ db, viewer }: ServiceContext) {
  const goals = await goalsOf(db, viewer.id);
  const valuesOf = groupBy(await goalValuesOf(db, viewer.id), (value) => value.goalId);
  return goals.map((goal) => ({
    ...goal,
    historico: (valuesOf.get(goal._id) ?? []).map(({ dia, valorAtual }) => ({ dia, valorAtual })),
  }));
}

/** @throws DomainError GOAL_NOT_FOUND also for another person's goal */
export async function getGoal({ db, viewer }: ServiceContext, id: string) {
  const goal = await db
    .selectFrom("goals")
    .select(goalColumns)
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(goalNotFound);
  const historico = await db
    .selectFrom("goal_values")
    .select(["dia", "valorAtual"])
    .where("userId", "=", viewer.id)
    .where("goalId", "=", id)
    .orderBy("dia")
    .execute();
  return { ...goal, historico };
}
