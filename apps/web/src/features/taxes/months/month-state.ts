import type { CalendarDate } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import { isOverdue } from "@app/core/taxes/payments/late-payment";
import { pools } from "@app/core/taxes/pools";
import type { MonthOfYear } from "../wires.ts";

/** What a month comes to, the most urgent first where several hold. */
export type MonthState =
  | "incompleto"
  | "atrasado"
  | "falta"
  | "aPagar"
  | "pago"
  | "acumula"
  | "isento"
  | "prejuizo"
  | "nada";

/** The state of a month and the amount that tells it in BRL; null where a state has none. */
export function stateOf(month: MonthOfYear, today: CalendarDate): { state: MonthState; valor: number | null } {
  const { completo, darf, pagamento, isento } = month;
  if (!completo) return { state: "incompleto", valor: null };
  if (darf.valor !== null && darf.valor > 0) {
    const { faltam, faltaPouco, pago } = pagamento;
    if (faltam === null || faltam === 0) return { state: "pago", valor: pago };
    if (faltaPouco) return { state: "acumula", valor: faltam };
    if (isOverdue(darf, pagamento, today)) return { state: "atrasado", valor: faltam };
    return pago > 0 ? { state: "falta", valor: faltam } : { state: "aPagar", valor: faltam };
  }
  if (darf.acumulado > 0) return { state: "acumula", valor: darf.acumulado };
  const loss = lossOf(month);
  if (loss.gt(0)) return { state: "prejuizo", valor: loss.toNumber() };
  return isento !== null && isento > 0 ? { state: "isento", valor: isento } : { state: "nada", valor: null };
}

/** The losses of the month's pools, as a positive amount. */
function lossOf(month: MonthOfYear): Decimal {
  return Decimal.sum(0, ...pools.map((pool) => Decimal.max(0, -(month.pools[pool].resultado ?? 0))));
}
