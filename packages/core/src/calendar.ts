/** A day as `yyyy-mm-dd`, with no time and no zone. */
export type CalendarDate = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a `yyyy-mm-dd` that exists in the calendar. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** The day of an instant where the Brazilian market is (America/Sao_Paulo). */
export function dayInSaoPaulo(instant: Date): CalendarDate {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(instant);
}

/** The last day of a month, as `yyyy-mm-dd`. @param month - 1 to 12 */
export function lastDayOfMonth(year: number, month: number): CalendarDate {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
