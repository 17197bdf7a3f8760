import { addDays, type CalendarDate, lastDayOfMonth } from "./calendar.ts";

/** National holidays on a fixed day, and the first year of those that are newer than 2003. Source: domain §4.8.2. */
const FIXED_HOLIDAYS: ReadonlyMap<string, number> = new Map([
  ["01-01", 0],
  ["04-21", 0],
  ["05-01", 0],
  ["09-07", 0],
  ["10-12", 0],
  ["11-02", 0],
  ["11-15", 0],
  ["11-20", 2024],
  ["12-25", 0],
]);

/** Days from Easter of Carnival, Good Friday and Corpus Christi. Source: domain §4.8.3. */
const DAYS_FROM_EASTER: readonly number[] = [-48, -47, -2, 60];

/** Holidays of São Paulo on which the exchange rested through 2021. Source: domain §4.8.6. */
const LOCAL_HOLIDAYS: readonly string[] = ["01-25", "07-09", "11-20"];
const LAST_YEAR_OF_LOCAL_HOLIDAYS = 2021;
const CHRISTMAS_EVE = "12-24";

const yearOf = (day: CalendarDate) => Number(day.slice(0, 4));
const monthAndDay = (day: CalendarDate) => day.slice(5);

/** Easter Sunday by the Gregorian computus. Source: Meeus, Astronomical Algorithms, chapter 8. */
export function easter(year: number): CalendarDate {
  const century = Math.floor(year / 100);
  const leapCorrection = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const golden = year % 19;
  const epact = (19 * golden + leapCorrection - moonCorrection + 15) % 30;
  const yearOfCentury = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const offset = epact + weekday - 7 * late + 114;
  const month = String(Math.floor(offset / 31)).padStart(2, "0");
  const date = String((offset % 31) + 1).padStart(2, "0");
  return `${year}-${month}-${date}`;
}

/** Finding Easter for every day of a long series would cost more than the series. */
const movableHolidays = new Map<number, ReadonlySet<CalendarDate>>();

function movableHolidaysOf(year: number): ReadonlySet<CalendarDate> {
  const known = movableHolidays.get(year);
  if (known) return known;
  const sunday = easter(year);
  const made = new Set(DAYS_FROM_EASTER.map((days) => addDays(sunday, days)));
  movableHolidays.set(year, made);
  return made;
}

/** True for a day that counts for interest and for the CDI: 24/12 and 31/12 do. Source: domain §4.8.1 to domain §4.8.5. */
export function isBusinessDay(day: CalendarDate): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const year = yearOf(day);
  const since = FIXED_HOLIDAYS.get(monthAndDay(day));
  return !(since !== undefined && year >= since) && !movableHolidaysOf(year).has(day);
}

const isLastOfYear = (day: CalendarDate) =>
  monthAndDay(day) > CHRISTMAS_EVE && day === lastBusinessDay(yearOf(day), 12);

/** True for a business day on which banks serve people: all but the last of the year. Source: domain §4.8.4. */
export function isPaymentDay(day: CalendarDate): boolean {
  return isBusinessDay(day) && !isLastOfYear(day);
}

/** True for a day on which the exchange trades shares. Source: domain §4.8.6. */
export function isTradingDay(day: CalendarDate): boolean {
  if (!isPaymentDay(day) || monthAndDay(day) === CHRISTMAS_EVE) return false;
  return yearOf(day) > LAST_YEAR_OF_LOCAL_HOLIDAYS || !LOCAL_HOLIDAYS.includes(monthAndDay(day));
}

/** The latest day until `day`, itself included, for which the claim is true; every claim of this file is within two weeks. */
export function latestUntil(day: CalendarDate, isWanted: (day: CalendarDate) => boolean): CalendarDate {
  let latest = day;
  while (!isWanted(latest)) latest = addDays(latest, -1);
  return latest;
}

/** @param month - 1 to 12 */
function lastBusinessDay(year: number, month: number): CalendarDate {
  return latestUntil(lastDayOfMonth(year, month), isBusinessDay);
}

/** The last day of a month on which a payment slip can be paid. Source: domain §4.5.1. @param month - 1 to 12 */
export function lastPaymentDay(year: number, month: number): CalendarDate {
  return latestUntil(lastDayOfMonth(year, month), isPaymentDay);
}

/** Trading days after `from` until `to`, itself included; 0 when `to` is not later. */
export function tradingDaysBetween(from: CalendarDate, to: CalendarDate): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isTradingDay(day)) count += 1;
  return count;
}
