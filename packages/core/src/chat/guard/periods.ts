import { type CalendarDate, isCalendarDate, lastDayOfMonth } from "../../calendar.ts";
import { foldText } from "../../fold-text.ts";
import { monthName } from "../../format.ts";
import type { Fact } from "../facts.ts";
import type { Token } from "./tokens.ts";

/** A period as written. */
export interface PeriodMention {
  kind: "day" | "month" | "year" | "range";
  /** Tokens before this one belong to it. */
  end: number;
  from: CalendarDate;
  to: CalendarDate;
  /** `desde` and `até` leave the other end open. */
  open: "from" | "to" | null;
  /** A month without its year, 1 to 12. */
  anyYear: number | null;
}

const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MONTH = /^(\d{1,2})\/((?:19|20)\d{2})$/;
const YEAR = /^(?:19|20)\d{2}$/;
const ORDINAL = /^([1-4])[ºª°oa]$/;
const months = new Map(
  Array.from({ length: 12 }, (_, index) => foldText(monthName(index + 1))).flatMap((name, index) => [
    [name, index + 1] as const,
  ]),
);
const shortMonths = new Map([...months].map(([name, month]) => [name.slice(0, 3), month]));
/** A number before one of these counts things, also one that looks like a year. */
const COUNTED =
  /^(?:ac(?:ao|oes)|cotas?|unidades?|contratos?|papeis|opc(?:ao|oes)|notas?|operac|negocios?|reais|dias?)/;

const pad = (value: number) => String(value).padStart(2, "0");

/** The first day that a period without a beginning has. */
const BEGINNING = "1900-01-01";

/** The period that begins at a token, or null. */
export function readPeriod(tokens: readonly Token[], at: number): PeriodMention | null {
  const first = readAtom(tokens, at);
  if (!first) return null;
  const joint = tokens[first.end]?.folded;
  const before = tokens[at - 1]?.folded;
  const isRange = joint === "a" || joint === "ate" || (joint === "e" && before === "entre");
  const last = isRange ? readAtom(tokens, first.end + 1) : null;
  if (last && last.anyYear === null) {
    const from = first.anyYear === null ? first.from : `${last.from.slice(0, 4)}-${pad(first.anyYear)}-01`;
    return { kind: "range", end: last.end, from, to: last.to, open: null, anyYear: null };
  }
  return { ...first, open: openEnd(tokens, at) };
}

/** The same without the second end of `de … a …`. */
export function readSinglePeriod(tokens: readonly Token[], at: number): PeriodMention | null {
  return readAtom(tokens, at);
}

function openEnd(tokens: readonly Token[], at: number): PeriodMention["open"] {
  const word = tokens[at - 1]?.folded;
  if (word === "desde" || (word === "de" && tokens[at - 2]?.folded === "partir")) return "to";
  return word === "ate" ? "from" : null;
}

function readAtom(tokens: readonly Token[], at: number): PeriodMention | null {
  const { text = "", folded = "" } = tokens[at] ?? {};
  const [, day, month, year] = DAY.exec(text) ?? [];
  if (day && month && year) return dayAtom(Number(year), Number(month), Number(day), at + 1);
  const [, numberOfMonth, yearOfMonth] = MONTH.exec(text) ?? [];
  if (numberOfMonth && yearOfMonth) return monthAtom(Number(yearOfMonth), Number(numberOfMonth), at + 1);
  if (YEAR.test(text)) return yearAtom(tokens, at);

  const word = (ahead: number) => tokens[at + ahead]?.folded ?? "";
  const yearAt = (ahead: number) => (YEAR.test(word(ahead)) ? Number(word(ahead)) : null);
  const named = months.get(folded);
  if (named) {
    const of = word(1) === "de" || word(1) === "/" ? yearAt(2) : null;
    return of === null ? monthOfAnyYear(named, at + 1) : monthAtom(of, named, at + 3);
  }
  const short = word(1) === "/" ? shortMonths.get(folded) : undefined;
  if (short && /^\d{2}(?:\d{2})?$/.test(word(2))) {
    return monthAtom(Number(word(2).padStart(4, "20")), short, at + 3);
  }
  const inWords = /^\d{1,2}[ºo]?$/.test(folded) && word(1) === "de" ? months.get(word(2)) : undefined;
  const of = word(3) === "de" ? yearAt(4) : null;
  if (inWords && of !== null) return dayAtom(of, inWords, Number.parseInt(folded, 10), at + 5);
  return readPart(text, word(1), word(2) === "de" ? yearAt(3) : null, at + 4);
}

function dayAtom(year: number, month: number, day: number, end: number): PeriodMention | null {
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  return isCalendarDate(iso) ? { kind: "day", end, from: iso, to: iso, open: null, anyYear: null } : null;
}

function monthAtom(year: number, month: number, end: number, count = 1): PeriodMention | null {
  if (month < 1 || month > 12) return null;
  const from = `${year}-${pad(month)}-01`;
  const to = lastDayOfMonth(year, month + count - 1);
  return { kind: count === 1 ? "month" : "range", end, from, to, open: null, anyYear: null };
}

function monthOfAnyYear(month: number, end: number): PeriodMention {
  return { kind: "month", end, from: BEGINNING, to: BEGINNING, open: null, anyYear: month };
}

function yearAtom(tokens: readonly Token[], at: number): PeriodMention | null {
  const { text = "" } = tokens[at] ?? {};
  const next = tokens[at + 1]?.folded ?? "";
  if (tokens[at - 1]?.text === "$" || next === "%" || COUNTED.test(next)) return null;
  return { kind: "year", end: at + 1, from: `${text}-01-01`, to: `${text}-12-31`, open: null, anyYear: null };
}

/** `1º trimestre de 2023`. */
function readPart(text: string, word: string, year: number | null, end: number): PeriodMention | null {
  const part = Number(ORDINAL.exec(text)?.[1]);
  const length = word === "trimestre" ? 3 : word === "semestre" ? 6 : null;
  if (!part || !length || year === null || part * length > 12) return null;
  return monthAtom(year, (part - 1) * length + 1, end, length);
}

/** True when a fact is of exactly this period. */
export function isOfPeriod({ periodo }: Fact, { kind, from, to, open, anyYear }: PeriodMention): boolean {
  if (!periodo) return false;
  if (anyYear !== null) {
    const [year, month] = periodo.from.split("-").map(Number);
    return month === anyYear && periodo.from.endsWith("-01") && periodo.to === lastDayOfMonth(year ?? 0, month);
  }
  if (periodo.from === from && periodo.to === to) return true;
  if (periodo.to === to) return open === "from" || (kind === "day" && periodo.from === BEGINNING);
  return open === "to" && periodo.from === from;
}

/** What may be said of periods without being a figure of anything: their days, months and years. */
export class SayablePeriods {
  private readonly said = new Set<string>();

  constructor(facts: readonly Fact[]) {
    for (const { periodo } of facts) {
      for (const day of periodo ? [periodo.from, periodo.to] : []) {
        if (day === BEGINNING) continue;
        this.said.add(day).add(day.slice(0, 7)).add(day.slice(0, 4));
      }
    }
  }

  has({ kind, from, to, anyYear }: PeriodMention): boolean {
    if (anyYear !== null || (this.said.has(from) && this.said.has(to))) return true;
    const length = kind === "year" ? 4 : kind === "month" ? 7 : null;
    return length !== null && this.said.has(from.slice(0, length));
  }
}
