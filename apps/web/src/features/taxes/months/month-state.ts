import type { CalendarDate } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import { lacksOnlyFiles } from "@app/core/taxes/months/unread-files";
import { isOverdue } from "@app/core/taxes/payments/late-payment";
import { pools } from "@app/core/taxes/pools";
import type { MonthOfYear } from "../wires.ts";

/** State of a month, the most urgent first where several hold. */
export type MonthState =
  | "incompleto"
  | "podeMudar"
  | "atrasado"
  | "juros"
  | "falta"
  | "aPagar"
  | "pago"
  | "acumula"
  | "isento"
  | "prejuizo"
  | "nada";

interface StateWithAmount {
  state: MonthState;
  /** In BRL; null where a state has none. */
  valor: number | null;
  /** True if the amount excludes the unknown interest of a late payment. */
  isLeast?: true;
}

/**
 * State of a month, with its amount. A month that lacks unread files alone keeps its state, which may change; where
 * nothing is known to be due, that is all there is to say. Where anything else is missing, the month is incomplete.
 */
export function stateOf(month: MonthOfYear, today: CalendarDate): StateWithAmount {
  if (month.completo) return figureOf(month, today);
  if (!lacksOnlyFiles(month)) return { state: "incompleto", valor: null };
  const known = figureOf(month, today);
  return known.state === "nada" ? { state: "podeMudar", valor: null } : known;
}

function figureOf(month: MonthOfYear, today: CalendarDate): StateWithAmount {
  const { darf, pagamento, isento } = month;
  if (darf.valor !== null && darf.valor > 0) {
    const { faltam, faltamAoMenos, faltaPouco, pago } = pagamento;
    if (faltam === null) {
      return faltamAoMenos !== null && isOverdue(darf, pagamento, today)
        ? { state: "atrasado", valor: faltamAoMenos, isLeast: true }
        : { state: "juros", valor: null };
    }
    if (faltam === 0) return { state: "pago", valor: pago };
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
