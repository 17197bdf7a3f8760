import { addDays, addMonths, type CalendarDate, isCalendarDate, lastDayOfMonth } from "../calendar.ts";
import { formatDay, monthName } from "../format.ts";
import { markRead } from "./understanding/text.ts";

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
  /** `no 1º trimestre`: whole months from the first. */
  | { kind: "months"; month: number; count: number; name: string }
  | { kind: "dayOfMonth"; day: number; month: number };

const MONTH_PREFIXES = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const FIRST_DAY: CalendarDate = "1900-01-01";

const MONTH =
  "(jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|maio?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?)";
const WHOLE_MONTH = "(janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)";
const YEAR = "((?:19|20)\\d{2})";
const SHORT_YEAR = "((?:19|20)?\\d{2})";
const PART = "([1-4][ºo°ª]?|primeiro|segundo|terceiro|quarto|ultimo)";
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
    new RegExp(`(?:${DAY}\\s*(?:a|ate|-)|\\bentre (?:o dia )?${DAY} e)\\s*(?:o dia )?${DAY}`),
    ([first, other, last = ""]) => between(readDay(first ?? other ?? ""), readDay(last)),
  ],
  [new RegExp(`\\bate (?:o dia )?${DAY}`), ([day = ""]) => until(readDay(day))],
  [new RegExp(`\\b(?:desde|a partir de) (?:o dia )?${DAY}`), ([day = ""], today) => between(readDay(day), today)],
  [new RegExp(DAY), ([day = ""]) => oneDay(readDay(day))],
  [
    new RegExp(`\\b(\\d{1,2})[ºo]? de ${MONTH} (?:de )?${YEAR}`),
    ([day = "", month = "", year = ""]) => oneDay(isoDay(Number(year), monthNumber(month), Number(day))),
  ],
  [
    new RegExp(
      `\\b(?:(?:de )?${MONTH}(?: (?:de )?${YEAR})? (?:a|ate)|entre ${MONTH}(?: (?:de )?${YEAR})? e) ${MONTH} (?:de )?${YEAR}`,
    ),
    ([first, firstYear, other, otherYear, last = "", year = ""]) =>
      between(
        isoDay(Number(firstYear ?? otherYear ?? year), monthNumber(first ?? other ?? ""), 1),
        lastDayOfMonth(Number(year), monthNumber(last)),
      ),
  ],
  [
    new RegExp(`\\b${PART} ?(?:tri|trimestre)\\b(?:(?: (?:de|do ano(?: de)?))?[ /]?${YEAR})?`),
    ([part = "", year]) => partOfYear(part, 3, "trimestre", year),
  ],
  [
    new RegExp(`\\b${PART} ?semestre\\b(?:(?: (?:de|do ano(?: de)?))?[ /]?${YEAR})?`),
    ([part = "", year]) => partOfYear(part, 6, "semestre", year),
  ],
  [/\b(?:n?[eo]?st?e|n?esse) trimestre\b|\btrimestre atual\b/, (_, today) => runningPart(today, 3, 0)],
  [/\b(?:ultimo trimestre|trimestre (?:passado|anterior))\b/, (_, today) => runningPart(today, 3, -1)],
  [/\b(?:n?[eo]?st?e|n?esse) semestre\b|\bsemestre atual\b/, (_, today) => runningPart(today, 6, 0)],
  [/\b(?:ultimo semestre|semestre (?:passado|anterior))\b/, (_, today) => runningPart(today, 6, -1)],
  [
    new RegExp(`\\b(?:de ${YEAR} (?:a|ate)|entre ${YEAR} e) ${YEAR}\\b`),
    ([first, other, last = ""]) => between(isoDay(Number(first ?? other), 1, 1), isoDay(Number(last), 12, 31)),
  ],
  [
    new RegExp(`(?<!ate o )\\b(?:no )?(?:fim|final) (?:do ano )?de ${YEAR}\\b`),
    ([year = ""]) => dayPeriod(isoDay(Number(year), 12, 31)),
  ],
  [/\b(?:no )?(?:fim|final) do ano passado\b/, (_, today) => dayPeriod(isoDay(yearOf(today) - 1, 12, 31))],
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
  [/\banteontem\b/, (_, today) => dayPeriod(addDays(today, -2))],
  [/\b(?:n?[eo]?sta|n?essa) semana\b/, (_, today) => weekOf(today, 0)],
  [/\b(?:semana passada|ultima semana|semana anterior)\b/, (_, today) => weekOf(today, -1)],
  [/\bontem\b/, (_, today) => dayPeriod(addDays(today, -1))],
  [/\b(?:[nd]?[eo]ste|[nd]?esse) mes\b|\bmes (?:atual|corrente)\b/, (_, today) => monthOf(today, 0)],
  [/\bmes passado\b|\bultimo mes\b|\bmes anterior\b/, (_, today) => monthOf(today, -1)],
  [/\bano retrasado\b/, (_, today) => yearPeriod(yearOf(today) - 2)],
  [/\bmes retrasado\b/, (_, today) => monthOf(today, -2)],
  [
    /\bultimos (\d{1,2}) anos\b/,
    ([years = ""], today) => between(addDays(addMonths(today, -12 * Number(years)), 1), today),
  ],
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

/** A period of a text, and where it stands there. */
export interface FoundPeriod {
  mention: PeriodMention;
  start: number;
  end: number;
}

/** More than anybody compares in one question. */
const MAX_PERIODS = 12;

/**
 * The periods a question names, in its order; a day that does not exist is none.
 *
 * @param text - lower case, without accents
 * @param today - in São Paulo
 */
export function findPeriods(text: string, today: CalendarDate): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  let rest = text;
  for (const [pattern, read] of readers) {
    for (let tries = 0; tries < MAX_PERIODS && found.length < MAX_PERIODS; tries += 1) {
      const match = pattern.exec(rest);
      if (!match) break;
      const [start, end] = [match.index, match.index + match[0].length];
      rest = markRead(rest, start, end);
      const mention = read(match.slice(1), today);
      if (mention)
        found.push({ mention: "kind" in mention ? mention : { kind: "period", period: mention }, start, end });
    }
  }
  return withSharedYears(
    found.toSorted((one, other) => one.start - other.start),
    text,
  );
}

const JOINED = /^[\s,]*(?:e|ou|com|x|vs)?\s*(?:em |de |no mes de )?$/;

/** `março e abril de 2023`: a month takes the year of the one that it is joined to. */
function withSharedYears(found: FoundPeriod[], text: string): FoundPeriod[] {
  const shared = [...found];
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const [one, next] = [shared[at], shared[at + 1]];
    if (!one || one.mention.kind === "period" || next?.mention.kind !== "period") continue;
    if (!JOINED.test(text.slice(one.end, next.start))) continue;
    shared[at] = { ...one, mention: withYear(one.mention, Number(next.mention.period.to.slice(0, 4))) };
  }
  return shared;
}

/** The mention in a year; a day that the year does not have stays as it was. */
export function withYear(mention: Exclude<PeriodMention, { kind: "period" }>, year: number): PeriodMention {
  if (mention.kind === "month") return { kind: "period", period: monthPeriod(year, mention.month) };
  if (mention.kind === "months") return { kind: "period", period: monthsOf(year, mention.month, mention.count) };
  const day = isoDay(year, mention.month, mention.day);
  return isCalendarDate(day) ? { kind: "period", period: dayPeriod(day) } : mention;
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

const ORDINALS = ["primeiro", "segundo", "terceiro", "quarto"];

/** A quarter or half of a year; `null` for one that there is not. @param months - in each part */
function partOfYear(
  written: string,
  months: number,
  word: string,
  year: string | undefined,
): PeriodMention | Period | null {
  const parts = 12 / months;
  const part = written === "ultimo" ? parts : ORDINALS.indexOf(written) + 1 || Number.parseInt(written, 10);
  if (part > parts) return null;
  const month = (part - 1) * months + 1;
  return year
    ? monthsOf(Number(year), month, months)
    : { kind: "months", month, count: months, name: `${part}º ${word}` };
}

function runningPart(today: CalendarDate, months: number, offset: number): Period {
  const parts = 12 / months;
  const part = yearOf(today) * parts + Math.floor((Number(today.slice(5, 7)) - 1) / months) + offset;
  return monthsOf(Math.floor(part / parts), (part % parts) * months + 1, months);
}

/** From Monday to Sunday. */
function weekOf(today: CalendarDate, offset: number): Period {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, 7 * offset - sinceMonday);
  return rangePeriod(monday, addDays(monday, 6));
}

const yearOf = (day: CalendarDate) => Number(day.slice(0, 4));

function monthOf(today: CalendarDate, offset: number): Period {
  const months = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1 + offset;
  return monthPeriod(Math.floor(months / 12), (months % 12) + 1);
}
