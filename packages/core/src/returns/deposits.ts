import type { CalendarDate } from "../calendar.ts";

interface Flow {
  dia: CalendarDate;
  /** Money that went in (positive) or came out, in BRL; null where it is not known. */
  valor: number | null;
}

/**
 * Money that went in, in BRL, on the days of a curve: where the curve leaves a day out, on the next one that it has.
 * Days on which more came out than went in have none.
 */
export function depositsOn(days: readonly CalendarDate[], flows: readonly Flow[]): Map<CalendarDate, number> {
  const deposits = new Map<CalendarDate, number>();
  for (const { dia, valor } of flows) {
    const shown = days.find((day) => day >= dia);
    if (valor !== null && valor > 0 && shown !== undefined) deposits.set(shown, (deposits.get(shown) ?? 0) + valor);
  }
  return deposits;
}
