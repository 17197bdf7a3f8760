import { formatDay, formatMoney } from "../format.ts";
import type { Decimal } from "../money.ts";

/** What is held elsewhere as one figure, as a row of figures or as the wire has it. */
interface ToldTotal {
  valor: Decimal | number | null;
  de: string | null;
  ate: string | null;
}

/** `informado em 30/09/2026`, or `informado de 31/08/2026 a 30/09/2026` of two days. */
export const reportedOn = (de: string, ate: string) =>
  de === ate ? `informado em ${formatDay(de)}` : `informado de ${formatDay(de)} a ${formatDay(ate)}`;

/** That a figure has what is held elsewhere in it; empty where nothing is. */
export function includedElsewhere({ valor, de, ate }: ToldTotal): string {
  if (valor === null || de === null || ate === null) return "";
  return `Inclui ${formatMoney(valor)} fora da bolsa, pelo valor ${reportedOn(de, ate)}.`;
}

/** That a figure is without what is held elsewhere; empty where nothing is. */
export function withoutElsewhere({ valor, de, ate }: ToldTotal): string {
  if (valor === null || de === null || ate === null) return "";
  return `Sem contar ${formatMoney(valor)} fora da bolsa, ${reportedOn(de, ate)}.`;
}
