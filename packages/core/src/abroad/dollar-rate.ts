import { addDays, type CalendarDate } from "../calendar.ts";
import type { SeriesPoint } from "../series/read-series.ts";

/** The longest time without a rate is Carnival with its weekend, some five days; a longer gap means missing data. */
const MAX_AGE_DAYS = 7;

/**
 * The dollar's closing rate for sale (PTAX) that holds on a day: its own or, where the bank published none, the last
 * before it. Source: Lei 14.754/2023, art. 15; decision 45.
 *
 * @param points - of the series `dolar`, by day
 * @returns null where the day's rate may not be loaded yet: no later rate is known, or the last one is older than a
 * week
 */
export function dollarRateOn(points: readonly SeriesPoint[], day: CalendarDate): SeriesPoint | null {
  const index = countUntil(points, day);
  const last = points[index - 1];
  if (!last || last.dia === day) return last ?? null;
  const isFollowed = index < points.length;
  return isFollowed && last.dia >= addDays(day, -MAX_AGE_DAYS) ? last : null;
}

/** Number of points up to and including a day, by binary search, since it is called for each trade. */
function countUntil(points: readonly SeriesPoint[], day: CalendarDate): number {
  let [from, to] = [0, points.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((points[middle]?.dia ?? "") <= day) from = middle + 1;
    else to = middle;
  }
  return from;
}
