import { dayInSaoPaulo } from "@app/core/calendar";
import { goalNotFound } from "@app/core/goals/errors";
import { firstSavedMonth, savedForEach, savedMonths } from "@app/core/goals/saved-months";
import { groupBy } from "@app/core/group-by";
import { compiledOnce } from "@app/db/compiled-once";
import type { ServiceContext } from "../context.ts";
import { sumMonths } from "../statements/queries/sum-entries.ts";

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
  "usaGuardado",
  "createdAt",
] as const;

const goalsOf = compiledOnce((db, userId) =>
  db.selectFrom("goals").select(goalColumns).where("userId", "=", userId).orderBy("dataObjetivo").orderBy("id"),
);

const goalValuesOf = compiledOnce((db, userId) =>
  db.selectFrom("goal_values").select(["goalId", "dia", "valorAtual"]).where("userId", "=", userId).orderBy("dia"),
);

/** The viewer's goals, nearest date first, each with the days on which the saved amount changed, and what months save for it. */
export async function listGoals(ctx: ServiceContext) {
  const { db, viewer } = ctx;
  const goals = await goalsOf(db, viewer.id);
  const using = goals.filter(({ usaGuardado, valorAtual, valorAlvo }) => usaGuardado && valorAtual.lt(valorAlvo));
  const saved = using.length > 0 ? await readSaved(ctx) : null;
  const guardado = saved && {
    ...{ porMes: savedForEach(saved.media, using.length), objetivos: using.length },
    ...{ meses: saved.meses, de: saved.de, ate: saved.ate },
  };
  const valuesOf = groupBy(await goalValuesOf(db, viewer.id), (value) => value.goalId);
  return goals.map((goal) => ({
    ...goal,
    guardado: using.includes(goal) ? guardado : null,
    historico: (valuesOf.get(goal._id) ?? []).map(({ dia, valorAtual }) => ({ dia, valorAtual })),
  }));
}

async function readSaved(ctx: ServiceContext) {
  const today = dayInSaoPaulo(ctx.now);
  return savedMonths(await sumMonths(ctx, { de: `${firstSavedMonth(today)}-01`, ate: today }), today);
}

/** @throws DomainError GOAL_NOT_FOUND also for another person's goal */
export async function getGoal(ctx: ServiceContext, id: string) {
  const goal = (await listGoals(ctx)).find(({ _id }) => _id === id);
  if (!goal) throw goalNotFound();
  return goal;
}
