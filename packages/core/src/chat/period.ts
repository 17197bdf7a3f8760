import { addDays, addMonths, type CalendarDate, isCalendarDate, lastDayOfMonth } from "../calendar.ts";
import { formatDay, monthName } from "../format.ts";
import type { Filters } from "./question.ts";

export type Period = Filters["periodos"][number];

/** A period as somebody wrote it; a month or a day may lack its year. */
export type PeriodMention = Period | UndatedMention;
export const isDated = (mention: PeriodMention): mention is Period => "from" in mention;

export type UndatedMention =
  | { kind: "month"; month: number }
  /** `no 1º trimestre`: whole months from the first. */
  | { kind: "months"; month: number; count: number; name: string }
  | { kind: "dayOfMonth"; day: number; month: number }
  /** `de 10/03 a 20/05`. */
  | { kind: "days"; month: number; day: number; lastMonth: number; lastDay: number };

const FIRST_DAY: CalendarDate = "1900-01-01";

const pad = (value: number) => String(value).padStart(2, "0");
export const isoDay = (year: number, month: number, day: number): CalendarDate => `${year}-${pad(month)}-${pad(day)}`;
export const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));
export const monthOf = (day: CalendarDate): number => Number(day.slice(5, 7));

export function monthPeriod(year: number, month: number): Period {
  const to = lastDayOfMonth(year, month);
  return { from: isoDay(year, month, 1), to, label: `em ${monthName(month)} de ${year}` };
}

export function yearPeriod(year: number): Period {
  return { from: isoDay(year, 1, 1), to: isoDay(year, 12, 31), label: `em ${year}` };
}

export function dayPeriod(day: CalendarDate): Period {
  return { from: day, to: day, label: `em ${formatDay(day)}` };
}

/** From one day to another, in that order. */
export const daysPeriod = (from: CalendarDate, to: CalendarDate): Period => ({
  ...{ from, to },
  label: `de ${formatDay(from)} a ${formatDay(to)}`,
});

/** From one day to another; null when that is no period. */
export function rangePeriod(from: CalendarDate, to: CalendarDate): Period | null {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? daysPeriod(from, to) : null;
}

/** Everything up to a day. */
export function periodUntil(day: CalendarDate): Period {
  return { from: FIRST_DAY, to: day, label: `até ${formatDay(day)}` };
}

/** Whole months from the first; beyond December they go on in the next year. */
export function monthsPeriod(year: number, first: number, count: number): Period {
  const from = isoDay(year, first, 1);
  return daysPeriod(from, addDays(addMonths(from, count), -1));
}

/** The months, as many as a week, quarter or half of a year has, that hold today, moved by as many of them. */
export function runningMonths(today: CalendarDate, count: number, offset: number): Period {
  const part = Math.floor((monthOf(today) - 1) / count);
  const first = addMonths(isoDay(yearOf(today), part * count + 1, 1), count * offset);
  return count === 1 ? monthPeriod(yearOf(first), monthOf(first)) : monthsPeriod(yearOf(first), monthOf(first), count);
}

const DAYS_OF_WEEK = 7;

/** From Monday to Sunday. */
export function runningWeek(today: CalendarDate, offset: number): Period {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;
  const monday = addDays(today, DAYS_OF_WEEK * offset - sinceMonday);
  return daysPeriod(monday, addDays(monday, DAYS_OF_WEEK - 1));
}

/** The mention in a year; a day that the year does not have stays as it was. */
export function withYear(mention: UndatedMention, year: number): PeriodMention {
  if (mention.kind === "month") return monthPeriod(year, mention.month);
  if (mention.kind === "months") return monthsPeriod(year, mention.month, mention.count);
  if (mention.kind === "days") {
    const { month, day, lastMonth, lastDay } = mention;
    const lastYear = lastMonth < month ? year + 1 : year;
    return rangePeriod(isoDay(year, month, day), isoDay(lastYear, lastMonth, lastDay)) ?? mention;
  }
  const day = isoDay(year, mention.month, mention.day);
  return isCalendarDate(day) ? dayPeriod(day) : mention;
}

/** The year in which that month came last. */
export function latestYear({ month }: UndatedMention, today: CalendarDate): number {
  return yearOf(today) - (month > monthOf(today) ? 1 : 0);
}

/** Whole months or years that follow each other, as one period told by month or year; null for any others. */
export function joinConsecutive(periods: readonly Period[]): { period: Period; por: "mes" | "ano" } | null {
  const inOrder = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const por = (["mes", "ano"] as const).find((unit) => inOrder.every((period) => unitOf(period) === unit));
  const isGapless = inOrder.every(
    ({ from }, index) => index === 0 || addDays(inOrder[index - 1]?.to ?? "", 1) === from,
  );
  if (!first || !last || first === last || !por || !isGapless) return null;
  const period = rangePeriod(first.from, last.to);
  return period && { period, por };
}

/** Of what one unit a period is the whole; null for any other period. */
export function unitOf({ from, to }: Pick<Period, "from" | "to">): "dia" | "mes" | "ano" | null {
  if (from === to) return "dia";
  if (from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`) return "ano";
  return from.endsWith("-01") && to === lastDayOfMonth(yearOf(from), monthOf(from)) ? "mes" : null;
}
