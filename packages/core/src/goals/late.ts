import type { CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import { type Plan, projectGoal } from "./projection.ts";

interface ForecastGoal extends Plan {
  /** Forecast by what months save, where that is known. */
  usaGuardado: boolean;
  guardado: { porMes: Decimal | number } | null;
}

/** Amount saved a month by which a goal is forecast, in BRL. */
const monthlyOf = ({ usaGuardado, guardado, aporteMensal }: ForecastGoal) =>
  usaGuardado && guardado ? guardado.porMes : aporteMensal;

/** Whether a goal is not reached and, at its monthly pace, will not be by its date. */
export function isLate(goal: ForecastGoal, today: CalendarDate): boolean {
  const projection = projectGoal({ ...goal, aporteMensal: monthlyOf(goal) }, today);
  if (projection.kind === "reached") return false;
  return goal.dataObjetivo < today || projection.kind === "never" || projection.day > goal.dataObjetivo;
}

/** Late goals before the others; otherwise in the order given. */
export const lateFirst = <Goal extends ForecastGoal>(goals: readonly Goal[], today: CalendarDate): Goal[] =>
  goals.toSorted((a, b) => Number(isLate(b, today)) - Number(isLate(a, today)));
