import { type CalendarDate, monthsBetween } from "../calendar.ts";
import { Decimal } from "../money.ts";
import type { Plan } from "./projection.ts";

/**
 * Planned savings on a day: the initial amount and one contribution for each whole month since the start.
 *
 * @returns in BRL, never above the target
 */
export function plannedValue(plan: Plan, start: CalendarDate, day: CalendarDate): Decimal {
  const months = Math.max(0, monthsBetween(start, day));
  const planned = new Decimal(plan.aporteMensal).times(months).plus(plan.valorInicial);
  return Decimal.min(planned, plan.valorAlvo);
}
