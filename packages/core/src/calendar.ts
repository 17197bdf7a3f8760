/** A day as `yyyy-mm-dd`, with no time and no zone. */
export type CalendarDate = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Range of trades and goals; years beyond it are not four digits in ISO 8601. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** A month as `yyyy-mm`, in the same range. */
export const MONTH = /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/;

/** True for a `yyyy-mm-dd` that exists in the calendar, from 1900 to 2999. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year || !month || !day) return false;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Made when first used: it loads the browser's time zones. */
let saoPaulo: Intl.DateTimeFormat | undefined;

/** The day of an instant in America/Sao_Paulo, the time zone of the Brazilian market. */
export function dayInSaoPaulo(instant: Date): CalendarDate {
  saoPaulo ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
  return saoPaulo.format(instant);
}

/** The last day of a month, as `yyyy-mm-dd`. @param month - 1 to 12 */
export function lastDayOfMonth(year: number, month: number): CalendarDate {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of that month when it is shorter. @param months - whole, may be negative */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = lastDayOfMonth(target.getUTCFullYear(), target.getUTCMonth() + 1);
  const wanted = `${last.slice(0, 8)}${String(date).padStart(2, "0")}`;
  return wanted < last ? wanted : last;
}

/** Whole months from one day to another; negative when it lies before. A month is whole on the same day of the next. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [fromYear = 0, fromMonth = 1] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 1] = to.split("-").map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return months > 0 && addMonths(from, months) > to ? months - 1 : months;
}

/** The first instant of a day in São Paulo. Brazil has kept no summer time since 2019: Decreto 9.772/2019. */
export const startOfDayInSaoPaulo = (day: CalendarDate) => new Date(`${day}T00:00:00-03:00`);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day some days later, or earlier when negative. @param days - whole */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when it lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export const nextDay = (day: CalendarDate): CalendarDate => addDays(day, 1);
