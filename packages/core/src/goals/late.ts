import type { CalendarDate } from "../calendar.ts";
import { type ForecastGoal, monthlyOf, projectGoal } from "./projection.ts";

/** Whether a goal is not reached and, at its monthly pace, will not be by its date. */
export function isLate(goal: ForecastGoal, today: CalendarDate): boolean {
  const projection = projectGoal({ ...goal, aporteMensal: monthlyOf(goal) }, today);
  if (projection.kind === "reached") return false;
  return goal.dataObjetivo < today || projection.kind === "never" || projection.day > goal.dataObjetivo;
}

/** Late goals before the others; otherwise in the order given. */
export const lateFirst = <Goal extends ForecastGoal>(goals: readonly Goal[], today: CalendarDate): Goal[] =>
  goals.toSorted((a, b) => Number(isLate(b, today)) - Number(isLate(a, today)));
