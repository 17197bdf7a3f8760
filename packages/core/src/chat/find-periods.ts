import { addDays, type CalendarDate, nextDay } from "../calendar.ts";
import {
  isDated,
  latestYear,
  monthOf,
  type Period,
  type PeriodMention,
  periodUntil,
  rangePeriod,
  type UndatedMention,
  unitOf,
  withYear,
  yearOf,
} from "./period.ts";
import { periodWords } from "./period-words.ts";
import { inARow } from "./understanding/lexicon/expression.ts";
import { markRead } from "./understanding/text.ts";

/** A period of a text, and where it stands there. */
export interface FoundPeriod {
  /** Null for the year of a month that stands elsewhere. */
  mention: PeriodMention | null;
  start: number;
  end: number;
}

type Found = FoundPeriod & { mention: PeriodMention };

/** More than anybody compares in one question. */
const MAX_PERIODS = 12;
/** In characters: as long as what leads to a period or joins two. */
const MAX_LEAD = 40;

/**
 * The periods a question names, in its order; a day that does not exist is none.
 *
 * @param text - lower case, without accents
 * @param today - in São Paulo
 */
export function findPeriods(text: string, today: CalendarDate): FoundPeriod[] {
  return withSharedYears(joinRanges(findWords(text, today), text, today), text);
}

/** What is called by a word or a date of its own. */
function findWords(text: string, today: CalendarDate): Found[] {
  const found: Found[] = [];
  let rest = text;
  for (const { pattern, read } of periodWords) {
    for (const match of rest.matchAll(pattern)) {
      if (found.length === MAX_PERIODS) break;
      const [start, end] = [match.index, match.index + match[0].length];
      const place = { today, before: leadOf(text, start), after: text.slice(end, end + MAX_LEAD) };
      // What is left out stays in the words of the question, which the answer then says that it did not use.
      const mention = LEFT_OUT.test(place.before) ? null : read(match.groups ?? {}, place);
      if (!mention) continue;
      rest = markRead(rest, start, end);
      found.push({ mention, start, end });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

const leadOf = (text: string, start: number) => text.slice(Math.max(0, start - MAX_LEAD), start);

const LEFT_OUT = inARow(
  /\b/,
  [
    /sem(?: (?:contar|considerar|incluir))?|desconsiderando|ignorando|exceto|excluindo|tirando/,
    /(?<!\b(?:cobr|gast|pag|us|compr|vend|oper|lucr|ganh|perd|negoci|invest|aport|mex|moviment|rend|cust|sobr|receb|guard)[a-z]{1,5} )menos/,
    /fora|salvo|alem d[eo]|que nao (?:seja|sejam|foi|foram)/,
  ],
  /(?: (?:[oa]s?|de|d[oa]|em|n[oa]|mes|ano|dia))*\s*$/,
);

const THE_DAY = "(?:(?:[oa]s?|os dias|dias?|mes(?: de)?|ano(?: de)?|d[eo]|meados de) )*";
const TO = new RegExp(`^ ?(?:a|ao|ate|ate [oa]|-|–) ?(?:(?:[oa] )?(?:fim|final|termino|encerramento) )?${THE_DAY}$`);
const AND = new RegExp(`^ e ${THE_DAY}(?:ate )?$`);
/** `a diferença entre 2023 e 2024` is of two periods. */
const BETWEEN = new RegExp(
  `(?<!\\b(?:diferencas?|comparac(?:ao|oes)|comparativo|compare|compara|comparar) )\\bentre ${THE_DAY}$`,
);
const FROM = new RegExp(`\\b(?:desde|a partir d[eo]|(?<=\\b)d[eo]) ${THE_DAY}$`);
const SINCE = new RegExp(
  `\\b(?:desde|a partir d[eo]|a contar de) ${THE_DAY}(?:(?:comeco|inicio|principio) ${THE_DAY})?$`,
);
const UNTIL = new RegExp(`\\bate (?:o )?(?:(?:fim|final|dia|mes|ano) )?${THE_DAY}$`);
const OF_A_TRADE = "(?:d?[ao] (?:minha |meu |ultim[oa] )?(?:compra|venda|operacao|negocio|aporte|nota) )?";
/** Other words before a period that open one of its ends, with the days that are then meant; none where it stays as it is. */
const OPENINGS: readonly { words: RegExp; days(period: Period, today: CalendarDate): Period | null }[] = [
  // `até hoje` leaves it as wide as it is.
  { words: UNTIL, days: ({ to }, today) => (to === today ? null : periodUntil(to)) },
  {
    words: new RegExp(`\\b(?:antes|anterior(?:es)? a|previas? a) ?${OF_A_TRADE}${THE_DAY}$`),
    days: ({ from }) => periodUntil(addDays(from, -1)),
  },
  {
    words: new RegExp(`\\b(?:depois|apos|pos|posterior(?:es)? a) ?${OF_A_TRADE}${THE_DAY}$`),
    days: ({ to }, today) => rangePeriod(nextDay(to), today),
  },
];
/** `de 2022 para cá`, `de junho em diante`. */
const ONWARDS =
  /^,? (?:(?:para|pra) ca|em diante|por diante|(?:ate|a) (?:hoje|agora|o momento|aqui|a data de hoje|o presente|os dias de hoje|os dias atuais))\b/;

/** Two words of one range become one period, and `desde`, `até`, `antes de` and `depois de` open an end. */
function joinRanges(found: readonly Found[], text: string, today: CalendarDate): Found[] {
  const joined: Found[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const [one, next] = [found[at], found[at + 1]];
    if (!one) continue;
    const before = text.slice(Math.max(joined.at(-1)?.end ?? 0, one.start - MAX_LEAD), one.start);
    const between = next ? text.slice(one.end, next.start) : "";
    const isRange = next && (TO.test(between) || (BETWEEN.test(before) && AND.test(between)));
    const range = isRange ? rangeOf(one.mention, next.mention) : null;
    if (next && range) {
      const lead = (BETWEEN.exec(before) ?? FROM.exec(before))?.[0] ?? "";
      joined.push({ mention: range, start: one.start - lead.length, end: next.end });
      at += 1;
      continue;
    }
    joined.push(opened(one, before, text.slice(one.end, one.end + MAX_LEAD), today));
  }
  // "Até hoje" bounds nothing.
  return joined.filter(({ mention, start }) => !(isDay(mention, today) && UNTIL.test(leadOf(text, start))));
}

const isDay = (mention: PeriodMention, day: CalendarDate) =>
  isDated(mention) && mention.from === day && mention.to === day;

/** A period with an open end, where the words around say so. */
function opened(found: Found, before: string, after: string, today: CalendarDate): Found {
  const [since, onwards] = [SINCE.exec(before), ONWARDS.exec(after)];
  const other = since || onwards ? undefined : OPENINGS.find(({ words }) => words.test(before));
  if (!since && !onwards && !other) return found;
  // Without a year it is the one that came last.
  const { mention } = found;
  const dated = isDated(mention) ? mention : withYear(mention, latestYear(mention, today));
  if (!isDated(dated)) return found;
  const end = found.end + (onwards?.[0].length ?? 0);
  // `em 2025 até agora`: it has not ended yet.
  if (onwards && !since && dated.to >= today) return { ...found, end };
  const period = other ? other.days(dated, today) : rangePeriod(dated.from, today);
  const lead = since ?? (other?.words ?? FROM).exec(before);
  return period ? { mention: period, start: found.start - (lead?.[0].length ?? 0), end } : found;
}

/** From the beginning of one to the end of the other; a month without a year takes that of the other. */
function rangeOf(one: PeriodMention, other: PeriodMention): PeriodMention | null {
  if (!isDated(one) && !isDated(other)) return undatedRange(one, other);
  const last = isDated(other) || !isDated(one) ? other : withYear(other, yearAfter(one, other));
  const first = isDated(one) || !isDated(last) ? one : withYear(one, yearBefore(one, last));
  return isDated(first) && isDated(last) ? rangePeriod(first.from, last.to) : null;
}

const yearAfter = ({ from }: Period, { month }: UndatedMention) => yearOf(from) + (month < monthOf(from) ? 1 : 0);
const yearBefore = ({ month }: UndatedMention, { to }: Period) => yearOf(to) - (month > monthOf(to) ? 1 : 0);

const MONTHS = 12;

function undatedRange(one: UndatedMention, other: UndatedMention): UndatedMention | null {
  if (one.kind === "month" && other.kind === "month") {
    const count = ((other.month - one.month + MONTHS) % MONTHS) + 1;
    return { kind: "months", month: one.month, count, name: "esse período" };
  }
  if (one.kind !== "dayOfMonth" || other.kind !== "dayOfMonth") return null;
  return { kind: "days", month: one.month, day: one.day, lastMonth: other.month, lastDay: other.day };
}

const JOINED =
  /^[\s,/]*(?:e|ou|com|x|vs|contra)?\s*(?:(?:[oa]s?|aquel[ea]s?) (?=(?:em|d[eo]) ))?(?:(?:em|de|[nd]?[oa]|no mes de|o mes de) )?$/;

/** `março e abril de 2023`: a month takes the year of the one that it is joined to, or the only year there is. */
function withSharedYears(found: readonly Found[], text: string): FoundPeriod[] {
  const shared = [...found];
  const share = (at: number, from: number) => {
    const [one, other] = [shared[at], shared[from]];
    if (!one || !other || isDated(one.mention) || !isDated(other.mention)) return;
    const between = at < from ? text.slice(one.end, other.start) : text.slice(other.end, one.start);
    if (JOINED.test(between) && unitOf(other.mention) !== "ano") {
      shared[at] = { ...one, mention: withYear(one.mention, yearOf(other.mention.to)) };
    }
  };
  for (let at = shared.length - 2; at >= 0; at -= 1) share(at, at + 1);
  for (let at = 1; at < shared.length; at += 1) share(at, at - 1);
  return withOnlyYear(shared);
}

/** `em 2024, quanto paguei em março?`: the year is that of the month, and no period beside it. */
function withOnlyYear(found: readonly Found[]): FoundPeriod[] {
  const years = found.filter(({ mention }) => isDated(mention) && unitOf(mention) === "ano");
  const [only] = years;
  const isUndated = found.some(({ mention }) => !isDated(mention));
  if (!only || years.length > 1 || !isDated(only.mention) || !isUndated) return [...found];
  const year = yearOf(only.mention.from);
  return found.map((it) => {
    if (it === only) return { ...it, mention: null };
    return isDated(it.mention) ? it : { ...it, mention: withYear(it.mention, year) };
  });
}
