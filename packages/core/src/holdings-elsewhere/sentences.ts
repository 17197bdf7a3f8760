import { formatDay, formatMoney } from "../format.ts";
import type { Decimal } from "../money.ts";

/** Sum of the holdings elsewhere, as a row or as a wire object. */
interface SummedHoldings {
  valor: Decimal | number | null;
  de: string | null;
  ate: string | null;
  /** Sentences about values that may be missing. */
  avisos: readonly string[];
}

/** `valor de 30/09/2026`, or `valores de 31/08/2026 a 30/09/2026` of two days. */
export const valuesOf = (de: string, ate: string) =>
  de === ate ? `valor de ${formatDay(de)}` : `valores de ${formatDay(de)} a ${formatDay(ate)}`;

/** States that a figure includes holdings elsewhere; empty where there are none. */
export const includedElsewhere = (total: SummedHoldings): string => describeElsewhere("Inclui", total);

/** States that a figure excludes holdings elsewhere; empty where there are none. */
export const withoutElsewhere = (total: SummedHoldings): string => describeElsewhere("Sem contar", total);

function describeElsewhere(verb: string, { valor, de, ate, avisos }: SummedHoldings): string {
  const amount =
    valor === null || de === null || ate === null
      ? []
      : [`${verb} ${formatMoney(valor)} fora da bolsa (${valuesOf(de, ate)}).`];
  return [...amount, ...avisos].join(" ");
}
