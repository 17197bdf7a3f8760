import { addMonths, type CalendarDate, monthsBetween } from "../calendar.ts";
import { Decimal } from "../money.ts";

export interface Plan {
  valorAlvo: Decimal | number;
  aporteMensal: Decimal | number;
  valorInicial: Decimal | number;
  valorAtual: Decimal | number;
  dataObjetivo: CalendarDate;
}

interface ForecastGoal extends Plan {
  /** Forecast by what months save, where that is known. */
  usaGuardado: boolean;
  guardado: { porMes: Decimal | number } | null;
}

/** Amount saved a month by which a goal is forecast, in BRL. */
export const monthlyOf = ({ usaGuardado, guardado, aporteMensal }: ForecastGoal): Decimal | number =>
  usaGuardado && guardado ? guardado.porMes : aporteMensal;

/** When the target is reached by the monthly contribution alone, without return. */
export type Projection = { kind: "reached" } | { kind: "never" } | { kind: "reachedOn"; day: CalendarDate };

/** Projections further ahead are not shown. */
const MAX_MONTHS = 1200;

/** @param today - the first contribution comes one month after it */
export function projectGoal({ valorAlvo, valorAtual, aporteMensal }: Plan, today: CalendarDate): Projection {
  const missing = new Decimal(valorAlvo).minus(valorAtual);
  if (missing.lte(0)) return { kind: "reached" };
  if (new Decimal(aporteMensal).lte(0)) return { kind: "never" };
  const months = missing.div(aporteMensal).ceil().toNumber();
  return months > MAX_MONTHS ? { kind: "never" } : { kind: "reachedOn", day: addMonths(today, months) };
}

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
