import { isTradingDay, latestUntil } from "../business-days.ts";
import { addDays, addMonths, type CalendarDate, lastDayOfMonth } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { firstWholeMonth, isMonthEnd, monthOf, type SeriesPoint } from "./benchmark.ts";
import { FRESH_DAYS } from "./portfolio-days.ts";
import { realReturn } from "./real-return.ts";

/** The portfolio against the IPCA over whole months, both included, as in "2024-01". Rates are fractions. */
interface IpcaMonths {
  de: string;
  ate: string;
  ipca: Decimal;
  /** Time-weighted, of the portfolio in these months; null where its value is not known at either end. */
  twr: Decimal | null;
  /** The return above inflation. */
  acima: Decimal | null;
}

interface MeasuredDay {
  dia: CalendarDate;
  /** Accumulated since the end of the first day. */
  twr: Decimal | null;
}

/**
 * The newest consecutive published months wholly inside a period; null without any. Source: domain §6.3,
 * domain §10.4.6.
 *
 * @param from - the day at whose end the period begins
 * @param days - of the period, in order
 */
export function compareWithIpca(
  rates: readonly SeriesPoint[],
  from: CalendarDate,
  days: readonly MeasuredDay[],
): IpcaMonths | null {
  const last = days.at(-1);
  if (!last) return null;
  const earliest = firstWholeMonth(from) ?? monthAfter(monthOf(from));
  const latest = isMonthEnd(last.dia) ? monthOf(last.dia) : monthBefore(monthOf(last.dia));
  const published = new Map(rates.map(({ dia, valor }) => [monthOf(dia), valor]));
  let ate = latest;
  while (ate >= earliest && !published.has(ate)) ate = monthBefore(ate);
  if (ate < earliest) return null;

  let growth = new Decimal(1);
  let de = monthAfter(ate);
  for (let rate = published.get(ate); rate && de > earliest; rate = published.get(monthBefore(de))) {
    growth = growth.times(rate.div(100).plus(1));
    de = monthBefore(de);
  }
  const isFromStart = de === firstWholeMonth(from);
  const base = isFromStart ? new Decimal(0) : twrAtEndOf(monthBefore(de), days);
  const end = twrAtEndOf(ate, days);
  const twr = base && end && base.gt(-1) ? end.plus(1).div(base.plus(1)).minus(1) : null;
  const ipca = growth.minus(1);
  return { de, ate, ipca, twr, acima: twr && realReturn(twr, ipca) };
}

/** Null also when the last day until then is not recent. */
function twrAtEndOf(month: string, days: readonly MeasuredDay[]): Decimal | null {
  const end = latestUntil(lastDayOfMonth(Number(month.slice(0, 4)), Number(month.slice(5))), isTradingDay);
  const last = days.findLast(({ dia }) => monthOf(dia) <= month);
  return last && last.dia >= addDays(end, -FRESH_DAYS) ? last.twr : null;
}

const monthAfter = (month: string) => monthOf(addMonths(`${month}-01`, 1));
const monthBefore = (month: string) => monthOf(addMonths(`${month}-01`, -1));
