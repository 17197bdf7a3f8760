import { formatMonthInWords, formatNumber } from "../format.ts";

/** What a goal is told to be saved by: the months, and how many goals share it. */
export interface SavedForGoal {
  meses: number;
  de: string;
  ate: string;
  objetivos: number;
}

/** `a média do que sobrou de maio de 2026 a outubro de 2026, dividida entre 2 objetivos`. */
export function tellSaved({ objetivos, meses, de, ate }: SavedForGoal): string {
  const shared = (verb: string) => (objetivos > 1 ? `, ${verb} entre ${formatNumber(objetivos)} objetivos` : "");
  return meses === 1
    ? `o que sobrou em ${formatMonthInWords(de)}${shared("dividido")}`
    : `a média do que sobrou de ${formatMonthInWords(de)} a ${formatMonthInWords(ate)}${shared("dividida")}`;
}
