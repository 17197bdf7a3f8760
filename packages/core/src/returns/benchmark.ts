import { isBusinessDay, isTradingDay, latestUntil } from "../business-days.ts";
import { addDays, addMonths, type CalendarDate, lastDayOfMonth } from "../calendar.ts";
import { Decimal } from "../money.ts";

/** A point of a series: percent per day (CDI), percent per month (IPCA, for the month of `dia`) or points (IBOV). */
export interface SeriesPoint {
  dia: CalendarDate;
  valor: Decimal;
}

/** Growth since the end of the first day until the end of each of the others, as fractions; null is "sem dados". */
type Growth = (Decimal | null)[];

const ONE = new Decimal(1);

type ValuesByDay = ReadonlyMap<CalendarDate, Decimal>;

/** Points of a series by day, computed once for all questions. */
export const valuesByDay = (points: readonly SeriesPoint[]): ValuesByDay =>
  new Map(points.map(({ dia, valor }) => [dia, valor]));

/** The rates of the business days from the first on and before the last; null for a day that lacks one. */
export function cdiRates(byDay: ValuesByDay, from: CalendarDate, to: CalendarDate): (Decimal | null)[] {
  const found: (Decimal | null)[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) if (isBusinessDay(day)) found.push(byDay.get(day) ?? null);
  return found;
}

/**
 * Accumulated CDI from the end of one day to the end of others. A business day's rate is earned after its end, so the
 * last day's rate is excluded. After a business day without a rate, the result is unknown. Source: domain §6.1,
 * domain §10.4.4.
 *
 * @param days - in order, none before `from`
 * @param share - of the CDI: 1.2 for 120 %, which multiplies each day's rate. Source: domain §10.2.5
 */
export function cdiGrowth(
  rates: readonly SeriesPoint[],
  from: CalendarDate,
  days: readonly CalendarDate[],
  share: Decimal = ONE,
): Growth {
  const byDay = valuesByDay(rates);
  let growth: Decimal | null = ONE;
  let reached = from;
  return days.map((day) => {
    for (const rate of cdiRates(byDay, reached, day)) {
      growth = growth && rate ? growth.times(rate.div(100).times(share).plus(1)) : null;
    }
    reached = day;
    return growth?.minus(1) ?? null;
  });
}

/**
 * The Ibovespa from the end of one day to that of others, by its closes alone; null where the last trading day until either
 * end has no close. Source: domain §10.4.5.
 */
export function ibovGrowth(closes: readonly SeriesPoint[], from: CalendarDate, days: readonly CalendarDate[]): Growth {
  const byDay = valuesByDay(closes);
  const first = closeAt(byDay, from);
  return days.map((day) => {
    const close = closeAt(byDay, day);
    return first && close && !first.isZero() ? close.div(first).minus(1) : null;
  });
}

/** A close on a day that the calendar takes for a holiday is a close. */
function closeAt(byDay: ValuesByDay, day: CalendarDate): Decimal | null {
  const latest = latestUntil(day, (it) => byDay.has(it) || isTradingDay(it));
  return byDay.get(latest) ?? null;
}

/**
 * The IPCA from the end of one day to that of others, for whole months only, since it is never interpolated. It is null
 * if a trading day lies between either end and the end of its month or, for the first, the beginning of its month.
 * Source: domain §6.3, domain §10.4.6.
 */
export function ipcaGrowth(rates: readonly SeriesPoint[], from: CalendarDate, days: readonly CalendarDate[]): Growth {
  const byMonth = new Map(rates.map(({ dia, valor }) => [monthOf(dia), valor]));
  const first = firstWholeMonth(from);
  return days.map((day) => {
    if (first === null || !isMonthEnd(day)) return null;
    let growth = ONE;
    for (let month = first; month <= monthOf(day); month = monthOf(addMonths(`${month}-01`, 1))) {
      const rate = byMonth.get(month);
      if (!rate) return null;
      growth = growth.times(rate.div(100).plus(1));
    }
    return growth.minus(1);
  });
}

/** As in "2024-01". */
export const monthOf = (day: CalendarDate) => day.slice(0, 7);

/** True when no trading day follows in the month. */
export function isMonthEnd(day: CalendarDate): boolean {
  const last = lastDayOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  return latestUntil(last, isTradingDay) <= day;
}

/** The month that begins with a day or after it; null in the midst of one. */
export function firstWholeMonth(from: CalendarDate): string | null {
  if (isMonthEnd(from)) return monthOf(addMonths(`${monthOf(from)}-01`, 1));
  const before = latestUntil(addDays(from, -1), isTradingDay);
  return monthOf(before) < monthOf(from) ? monthOf(from) : null;
}
