import { addMonths, type CalendarDate, daysBetween, monthsBetween } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { plannedValue } from "./planned-value.ts";
import type { Plan } from "./projection.ts";

/** A point in the unit square: x is time from left to right, y the amount from bottom to top. */
export interface CurvePoint {
  x: number;
  y: number;
}

interface GoalCurve {
  planned: CurvePoint[];
  actual: CurvePoint[];
  /** Height of the target. */
  target: number;
}

/** Points at most: more are not visible on a card. */
const MAX_POINTS = 48;

/**
 * Returns planned and saved amounts by day, from the goal's creation to its date, or to today if later.
 *
 * @param history - days on which the saved amount changed, oldest first
 */
export function goalCurve(
  plan: Plan,
  history: readonly { dia: CalendarDate; valorAtual: Decimal | number }[],
  { start, today }: { start: CalendarDate; today: CalendarDate },
): GoalCurve {
  const end = [plan.dataObjetivo, today, addMonths(start, 1)].reduce((latest, day) => (day > latest ? day : latest));
  const span = daysBetween(start, end);
  const saved = [...history, { dia: today, valorAtual: plan.valorAtual }];
  const highest = Decimal.max(plan.valorAlvo, ...saved.map(({ valorAtual }) => valorAtual));
  const pointOf = (day: CalendarDate, value: Decimal | number): CurvePoint => ({
    x: Math.min(1, Math.max(0, daysBetween(start, day) / span)),
    y: new Decimal(value).div(highest).toNumber(),
  });

  const months = monthsBetween(start, end);
  const step = Math.max(1, Math.ceil(months / MAX_POINTS));
  const days: CalendarDate[] = [];
  for (let month = 0; month <= months; month += step) days.push(addMonths(start, month));
  if (days.at(-1) !== end) days.push(end);
  return {
    planned: days.map((day) => pointOf(day, plannedValue(plan, start, day))),
    target: new Decimal(plan.valorAlvo).div(highest).toNumber(),
    actual: saved.map(({ dia, valorAtual }) => pointOf(dia, valorAtual)),
  };
}
