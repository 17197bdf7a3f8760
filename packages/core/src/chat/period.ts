import { type CalendarDate, isCalendarDate, lastDayOfMonth } from "../calendar.ts";
import { formatDay, monthName } from "../format.ts";

/** Whole days, both ends included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
  /** As it follows a verb: `em março de 2023`, `até 31/12/2023`. */
  label: string;
}

/** A period as somebody wrote it; a month or a day may lack its year. */
export type PeriodMention =
  | { kind: "period"; period: Period }
  | { kind: "month"; month: number }
  | { kind: "dayOfMonth"; day: number; month: number };

const MONTH_PREFIXES = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const FIRST_DAY: CalendarDate = "1900-01-01";

const MONTH =
  "(jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|maio?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?)";
const WHOLE_MONTH = "(janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)";
const YEAR = "((?:19|20)\\d{2})";
const SHORT_YEAR = "((?:19|20)?\\d{2})";
const DAY = "(\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{1,2}-\\d{1,2}-\\d{4}|\\d{4}-\\d{2}-\\d{2})";

const pad = (value: number) => String(value).padStart(2, "0");
const fullYear = (text: string) => (text.length === 2 ? Number(`20${text}`) : Number(text));
const monthNumber = (word: string) => MONTH_PREFIXES.indexOf(word.slice(0, 3)) + 1;
const isoDay = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;

export function monthPeriod(year: number, month: number): Period {
  const to = lastDayOfMonth(year, month);
  return { from: isoDay(year, month, 1), to, label: `em ${monthName(month)} de ${year}` };
}

function yearPeriod(year: number): Period {
  return { from: isoDay(year, 1, 1), to: isoDay(year, 12, 31), label: `em ${year}` };
}

export function dayPeriod(day: CalendarDate): Period {
  return { from: day, to: day, label: `em ${formatDay(day)}` };
}

function rangePeriod(from: CalendarDate, to: CalendarDate): Period {
  return { from, to, label: `de ${formatDay(from)} a ${formatDay(to)}` };
}

type Reader = readonly [
  pattern: RegExp,
  read: (groups: string[], today: CalendarDate) => PeriodMention | Period | null,
];

/** First match wins, so the longer way of writing stands before the shorter one. */
const readers: readonly Reader[] = [
  [
    new RegExp(`${DAY}\\s*(?:a|ate|e|-)\\s*(?:o dia )?${DAY}`),
    ([first = "", last = ""]) => between(readDay(first), readDay(last)),
  ],
  [new RegExp(`\\bate (?:o dia )?${DAY}`), ([day = ""]) => until(readDay(day))],
  [new RegExp(`\\b(?:desde|a partir de) (?:o dia )?${DAY}`), ([day = ""], today) => between(readDay(day), today)],
  [new RegExp(DAY), ([day = ""]) => oneDay(readDay(day))],
  [
    new RegExp(`\\b(\\d{1,2})[ºo]? de ${MONTH} (?:de )?${YEAR}`),
    ([day = "", month = "", year = ""]) => oneDay(isoDay(Number(year), monthNumber(month), Number(day))),
  ],
  [
    new RegExp(`${MONTH}(?: (?:de )?${YEAR})? (?:a|ate|e) ${MONTH} (?:de )?${YEAR}`),
    ([first = "", firstYear, last = "", year = ""]) =>
      between(
        isoDay(Number(firstYear ?? year), monthNumber(first), 1),
        lastDayOfMonth(Number(year), monthNumber(last)),
      ),
  ],
  [
    new RegExp(`\\b([1-4])[ºo°]? ?(?:tri|trimestre)\\b(?: de)? ?${YEAR}`),
    ([part = "", year = ""]) => monthsOf(Number(year), (Number(part) - 1) * 3 + 1, 3),
  ],
  [
    new RegExp(`\\b([12])[ºo°]? ?semestre\\b(?: de)? ?${YEAR}`),
    ([part = "", year = ""]) => monthsOf(Number(year), (Number(part) - 1) * 6 + 1, 6),
  ],
  [
    new RegExp(`\\bate (?:o (?:fim|final) de )?${MONTH} (?:de )?${YEAR}`),
    ([month = "", year = ""]) => until(lastDayOfMonth(Number(year), monthNumber(month))),
  ],
  [
    new RegExp(`\\b(?:desde|a partir de) ${MONTH} (?:de )?${YEAR}`),
    ([month = "", year = ""], today) => between(isoDay(Number(year), monthNumber(month), 1), today),
  ],
  [
    new RegExp(`\\b${MONTH}(?: de |/| )${SHORT_YEAR}\\b`),
    ([month = "", year = ""]) => monthPeriod(fullYear(year), monthNumber(month)),
  ],
  [new RegExp(`\\b(0?[1-9]|1[0-2])/${YEAR}\\b`), ([month = "", year = ""]) => monthPeriod(Number(year), Number(month))],
  [/\bhoje\b/, (_, today) => dayPeriod(today)],
  [/\bontem\b/, (_, today) => dayPeriod(addDays(today, -1))],
  [/\b(?:[nd]?[eo]ste|[nd]?esse) mes\b|\bmes (?:atual|corrente)\b/, (_, today) => monthOf(today, 0)],
  [/\bmes passado\b|\bultimo mes\b|\bmes anterior\b/, (_, today) => monthOf(today, -1)],
  [/\b(?:[nd]?este|[nd]?esse) ano\b|\bano (?:atual|corrente)\b/, (_, today) => yearPeriod(yearOf(today))],
  [/\bano passado\b|\bultimo ano\b|\bano anterior\b/, (_, today) => yearPeriod(yearOf(today) - 1)],
  [/\bultimos (\d{1,3}) dias\b/, ([days = ""], today) => between(addDays(today, 1 - Number(days)), today)],
  [/\bultimos (\d{1,2}) meses\b/, ([months = ""], today) => between(monthOf(today, 1 - Number(months)).from, today)],
  [
    new RegExp(`\\b(\\d{1,2})[ºo]? de ${WHOLE_MONTH}\\b`),
    ([day = "", month = ""]) => ({ kind: "dayOfMonth", day: Number(day), month: monthNumber(month) }),
  ],
  [
    /\b(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2])\b/,
    ([day = "", month = ""]) => ({ kind: "dayOfMonth", day: Number(day), month: Number(month) }),
  ],
  [new RegExp(`\\b${WHOLE_MONTH}\\b`), ([month = ""]) => ({ kind: "month", month: monthNumber(month) })],
  [new RegExp(`\\bate (?:o (?:fim|final) de )?${YEAR}\\b`), ([year = ""]) => until(yearPeriod(Number(year)).to)],
  [
    new RegExp(`\\b(?:desde|a partir de) ${YEAR}\\b`),
    ([year = ""], today) => between(yearPeriod(Number(year)).from, today),
  ],
  [new RegExp(`(?<!nota |numero |nr )\\b${YEAR}\\b`), ([year = ""]) => yearPeriod(Number(year))],
];

/**
 * The period a question names.
 *
 * @param text - lower case, without accents
 * @param today - in São Paulo
 * @returns null when there is none, or when the day does not exist
 */
export function findPeriod(text: string, today: CalendarDate): PeriodMention | null {
  for (const [pattern, read] of readers) {
    const match = pattern.exec(text);
    if (!match) continue;
    const found = read(match.slice(1), today);
    if (!found) return null;
    return "kind" in found ? found : { kind: "period", period: found };
  }
  return null;
}

function readDay(text: string): CalendarDate {
  const [first = "", month = "", last = ""] = text.split(/[/-]/);
  return first.length === 4
    ? isoDay(Number(first), Number(month), Number(last))
    : isoDay(fullYear(last), Number(month), Number(first));
}

function oneDay(day: CalendarDate): Period | null {
  return isCalendarDate(day) ? dayPeriod(day) : null;
}

function until(day: CalendarDate): Period | null {
  return isCalendarDate(day) ? { from: FIRST_DAY, to: day, label: `até ${formatDay(day)}` } : null;
}

function between(from: CalendarDate, to: CalendarDate): Period | null {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? rangePeriod(from, to) : null;
}

function monthsOf(year: number, first: number, count: number): Period {
  return rangePeriod(isoDay(year, first, 1), lastDayOfMonth(year, first + count - 1));
}

const yearOf = (day: CalendarDate) => Number(day.slice(0, 4));

function monthOf(today: CalendarDate, offset: number): Period {
  const months = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1 + offset;
  return monthPeriod(Math.floor(months / 12), (months % 12) + 1);
}

function addDays(day: CalendarDate, days: number): CalendarDate {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
