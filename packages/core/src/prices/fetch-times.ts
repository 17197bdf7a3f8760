import { addDays, type CalendarDate, dayInSaoPaulo, startOfDayInSaoPaulo } from "../calendar.ts";

const HOUR_MS = 60 * 60 * 1000;
/** The exchange has closed and the providers have the day's closes. */
const FETCH_HOUR = 20;
const RETRY_MS = HOUR_MS;

/** The newest day whose prices are due: today from 20:00 of São Paulo on, yesterday before. */
export function dueDay(now: Date): CalendarDate {
  const today = dayInSaoPaulo(now);
  return now >= dueAt(today) ? today : addDays(today, -1);
}

/** When the prices of a day are due. */
const dueAt = (day: CalendarDate) => new Date(startOfDayInSaoPaulo(day).getTime() + FETCH_HOUR * HOUR_MS);

/** Whether to ask a provider now. @param last - its newest fetch; undefined for none */
export function isFetchDue(now: Date, last: { createdAt: Date; hasFailed: boolean } | undefined): boolean {
  if (!last || last.createdAt < dueAt(dueDay(now))) return true;
  return last.hasFailed && now.getTime() - last.createdAt.getTime() >= RETRY_MS;
}
