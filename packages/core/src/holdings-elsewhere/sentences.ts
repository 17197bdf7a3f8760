import { formatDay, formatMoney } from "../format.ts";
import type { Decimal } from "../money.ts";

/** What is held elsewhere as one figure, as a row of figures or as the wire has it. */
interface ToldTotal {
  valor: Decimal | number | null;
  de: string | null;
  ate: string | null;
  /** What may be missing in it. */
  avisos: readonly string[];
}

/** `valor de 30/09/2026`, or `valores de 31/08/2026 a 30/09/2026` of two days. */
export const valuesOf = (de: string, ate: string) =>
  de === ate ? `valor de ${formatDay(de)}` : `valores de ${formatDay(de)} a ${formatDay(ate)}`;

/** That a figure has what is held elsewhere in it; empty where nothing is. */
export const includedElsewhere = (total: ToldTotal): string => tellElsewhere("Inclui", total);

/** That a figure is without what is held elsewhere; empty where nothing is. */
export const withoutElsewhere = (total: ToldTotal): string => tellElsewhere("Sem contar", total);

function tellElsewhere(verb: string, { valor, de, ate, avisos }: ToldTotal): string {
  const amount =
    valor === null || de === null || ate === null
      ? []
      : [`${verb} ${formatMoney(valor)} fora da bolsa (${valuesOf(de, ate)}).`];
  return [...amount, ...avisos].join(" ");
}
