import type { CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import { cdiRates, type SeriesPoint, valuesByDay } from "./benchmark.ts";

/** Beyond a hundred times the CDI the comparison is meaningless. */
const MAX_SHARE = 100;
/** Halvings of the range 0 to MAX_SHARE: less than a billionth of it is left. */
const HALVINGS = 40;

/**
 * The factor on each day's CDI rate that gives a return: 1.2 is "120 % do CDI". It is not the return over the
 * accumulated CDI. A double, as it is a root. Source: domain §10.2.5.
 *
 * @param total - the return between the ends of the two days, as a fraction
 * @returns null where the series lacks a day, the CDI is zero, the return is negative or above a hundred times the CDI
 */
export function percentOfCdi(
  total: Decimal,
  rates: readonly SeriesPoint[],
  from: CalendarDate,
  to: CalendarDate,
): number | null {
  const found = cdiRates(valuesByDay(rates), from, to);
  if (found.includes(null)) return null;
  const daily = found.map((rate) => Number(rate) / 100);
  const wanted = total.toNumber();
  const growthOf = (share: number) => daily.reduce((growth, rate) => growth * (1 + share * rate), 1) - 1;
  if (growthOf(1) === 0 || wanted < 0 || wanted > growthOf(MAX_SHARE)) return null;

  let [low, high] = [0, MAX_SHARE];
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (low + high) / 2;
    if (growthOf(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
