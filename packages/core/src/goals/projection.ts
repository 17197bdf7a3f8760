import { addMonths, type CalendarDate } from "../calendar.ts";
import { inCents } from "../money/cents.ts";
import type { Decimal } from "../money.ts";

export interface Plan {
  valorAlvo: Decimal | number;
  aporteMensal: Decimal | number;
  valorInicial: Decimal | number;
  valorAtual: Decimal | number;
  dataObjetivo: CalendarDate;
}

export interface ForecastGoal extends Plan {
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

/**
 * In whole cents, without the library of decimals, which would be a tenth of what a dashboard loads.
 *
 * @param today - the first contribution comes one month after it
 */
export function projectGoal({ valorAlvo, valorAtual, aporteMensal }: Plan, today: CalendarDate): Projection {
  const missing = inCents(Number(valorAlvo)) - inCents(Number(valorAtual));
  const monthly = inCents(Number(aporteMensal));
  if (missing <= 0) return { kind: "reached" };
  if (monthly <= 0) return { kind: "never" };
  const months = Math.ceil(missing / monthly);
  return months > MAX_MONTHS ? { kind: "never" } : { kind: "reachedOn", day: addMonths(today, months) };
}
