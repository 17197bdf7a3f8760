import { addDays, addMonths, type CalendarDate, isCalendarDate } from "../../../calendar.ts";
import {
  dayPeriod,
  isDated,
  isoDay,
  latestYear,
  monthOf,
  monthPeriod,
  monthsPeriod,
  type Period,
  type PeriodMention,
  rangePeriod,
  runningMonths,
  withYear,
  yearOf,
  yearPeriod,
} from "../../period.ts";
import { anyOf, inARow } from "../lexicon/expression.ts";
import { ordinalOf } from "../numbers/number-words.ts";

/** Periods that a message says by those of the question before it, and the words that say them. */
export interface RelativePeriods {
  periodos: PeriodMention[];
  words: readonly string[];
  /** True for words that mean nothing by themselves: `no ano seguinte`; `no ano anterior` is also the one before this year. */
  leans: boolean;
  /** True for `e o segundo?` after a part of a year. */
  isPart?: boolean;
  /** True where the period of the question before stands among them. */
  isCompared?: boolean;
}

const MONTHS_OF = { mes: 1, bimestre: 2, trimestre: 3, semestre: 6, ano: 12 } as const;
type Unit = keyof typeof MONTHS_OF;
const isUnit = (word: string): word is Unit => word in MONTHS_OF;

const UNIT = "(?<unit>mes|bimestre|trimestre|semestre|ano)";
const EARLIER = "anterior|antes|precedente|mais cedo|previo";

/** `e nos 3 anteriores?`: as many months, or years, before what was told. */
const SO_MANY_BEFORE =
  /\b(?:n?[oa]s|d[oa]s) (?<many>\d{1,2}) (?:(?<unit>mes|ano)(?:es|s) )?anteriores\b(?! a (?!ess|est[ea]s?(?: mes(?:es)?)?[?!. ]*$|isso))/;
/** `um ano depois`, `dois meses antes`. */
const BY_SO_MANY = new RegExp(
  `\\b(?<count>\\d{1,2}|uma?) ${UNIT}(?:es|s)? (?<way>antes|depois|mais tarde|mais cedo)\\b`,
);
const NEXT_OR_BEFORE =
  "anterior|seguinte|posterior|subsequente|precedente|de antes|de depois|que ve(?:io|m) (?:antes|depois)";
/** `no ano seguinte`, `no anterior`. */
const NEXT_TO_IT = new RegExp(
  `\\b(?:${UNIT} |(?<day>dia) |[nd]?o (?:periodo )?|a )(?:imediatamente |logo )?(?<way>${NEXT_OR_BEFORE})\\b(?! (?:a|ao)\\b)|\\b(?:e|n?o|para o|do) (?<way2>proximo|seguinte|anterior)(?: ${UNIT.replace("unit", "unit2")})?(?=[?!. ]*$)`,
);
const BEFORE_OR_AFTER_THAT =
  /\b(?<way>antes|depois) (?:disso|disto|del[ea]|desse (?:ano|mes|periodo))\b|^(?:e |mas )?(?:o de |no de |a de )?(?<way2>antes|depois)[?!. ]*$/;
/** `desse mês`: of the month just spoken of, or of the year that holds it. */
const OF_THAT = new RegExp(
  `(?<!\\b(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]* )\\b[dn](?:ess|aquel)[ea] (?:mesm[oa] )?${UNIT}\\b(?! ate (?:agora|hoje|aqui|o momento)\\b)`,
);
/** `e no dia 16?`: of the month just spoken of. */
const ITS_DAY = /\b(?:[nd]?o )?dia (?<day>\d{1,2})\b(?! ?(?:d[eo]\b|\/))/;
/** `e neste?`, `e no retrasado?`: of today, in the unit of the question before. */
const OF_TODAY =
  /^(?:e |mas |agora )?(?:[nd]?o )?(?<way>[nd]este|atual|corrente|passado|retrasado|agora|hoje|atualmente)(?: (?:tambem|entao))?[?!. ]*$/;
/** `e o de 2022?` after a month. */
const SAME_OF_YEAR = /^(?:e |mas )?(?:[nd]?o) de (?<year>20\d{2})\b/;
/** `no mesmo período do ano passado`. */
const SAME_OF_OTHER_YEAR = anyOf(
  inARow(
    /\bmesm[oa]s? (?:periodo|epoca|intervalo|meses|dias|(?<unit>mes|bimestre|trimestre|semestre)) (?:d[eo]|n[eo]|em) /,
    /(?:ano (?<way>passado|anterior|retrasado)|(?<year>20\d{2}))\b/,
  ),
  /\bano (?<way2>passado|anterior|retrasado),? (?:n[aeo]|d[aeo]) mesm[oa] (?:periodo|epoca|intervalo)\b/,
);
const COMPARES_WITH = /\bcompar\w+\b|\b(?:contra|versus|vs|em relacao a[o]?|frente a[o]?|mais ou menos que)\b/;
/** `e o segundo?` after `o primeiro semestre`. */
const OTHER_PART =
  /^(?:e |mas |agora )?(?:so )?(?:[nd]?o )?(?<part>primeiro|segundo|terceiro|quarto|quinto|sexto|[1-6][o°º]?)[?!. ]*$/;
/** `e no mês?` after a month is the running one. */
const ONLY_THAT = /^(?:e |mas )?(?:so )?[dn]o [a-z]+[?!. ]*$/;
const WHOLE = new RegExp(
  `\\b(?:${UNIT} (?:todo|inteiro|completo)\\b|todo o ${UNIT.replace("unit", "unit2")}\\b|[dn]o ${UNIT.replace("unit", "unit3")}(?=[?!. ]*$))`,
);

/**
 * The periods of `um ano antes`, `no seguinte`, `e antes disso?` after a question about some period.
 *
 * @param text - lower case, without accents
 * @param before - the periods of the question before
 * @param now - those of the text itself
 * @param today - in São Paulo
 * @returns null where nothing is said by another period
 */
export function relativePeriods(
  text: string,
  before: readonly PeriodMention[],
  now: readonly PeriodMention[],
  today: CalendarDate,
): RelativePeriods | null {
  // A month without a year was told as the last one.
  const dated = before.flatMap((it) => {
    const mention = isDated(it) ? it : withYear(it, latestYear(it, today));
    return isDated(mention) ? mention : [];
  });
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last || dated.length < before.length) return null;

  const other = SAME_OF_OTHER_YEAR.exec(text);
  if (other) {
    const { way2, way = way2 ?? "", year, unit = "" } = other.groups ?? {};
    if (isUnit(unit) && wholeMonths(last) !== MONTHS_OF[unit]) return null;
    const years = year ? Number(year) - yearOf(last.to) : way === "retrasado" ? -2 : -1;
    // Of what still runs, the days until now.
    const runs = unit === "" && last.from <= today && today < last.to;
    const until = (runs && rangePeriod(last.from, today)) || last;
    const period = movedBy(until, years * (MONTHS_OF.ano / (wholeMonths(until) ?? MONTHS_OF.ano)), null);
    if (period === null) return null;
    const one = told(period, other[0], true);
    return COMPARES_WITH.test(text) ? { ...one, periodos: [...before, ...one.periodos], isCompared: true } : one;
  }
  const many = SO_MANY_BEFORE.exec(text);
  const of = many?.groups?.unit ?? usualUnit(first, last);
  if (many && isUnit(of)) {
    const period = rangePeriod(
      addMonths(first.from, -Number(many.groups?.many) * MONTHS_OF[of]),
      addDays(first.from, -1),
    );
    return period && told(period, many[0], true);
  }
  const moved = BY_SO_MANY.exec(text) ?? BEFORE_OR_AFTER_THAT.exec(text) ?? NEXT_TO_IT.exec(text);
  if (moved) {
    const { count = "1", way, way2, unit, unit2 } = moved.groups ?? {};
    const said = unit ?? unit2 ?? "";
    const isEarlier = EARLIER.includes((way ?? way2 ?? "").replace(/^(?:de|que \w+) /, ""));
    const number = (Number(count) || 1) * (isEarlier ? -1 : 1);
    // `em maio do ano seguinte`, `no segundo semestre do ano anterior`: that part of the other year.
    const part = said === "ano" ? partOfYear(now, yearOf((isEarlier ? first : last).from) + number) : null;
    if (part) return told(part, moved[0], true);
    if (moved.groups?.day !== undefined)
      return first.from === last.to ? told(nextTo(first, number), moved[0], true) : null;
    const period = movedBy(isEarlier ? first : last, number, isUnit(said) ? said : null);
    const isOfToday = unit !== undefined && way === "anterior" && moved.groups?.count === undefined;
    return period && told(period, moved[0], !isOfToday);
  }
  const ofYear = SAME_OF_YEAR.exec(text)?.groups?.year;
  const months = wholeMonths(last);
  if (ofYear !== undefined && months !== null && months < MONTHS_OF.ano) {
    return told(monthsFrom(isoDay(Number(ofYear), monthOf(last.from), 1), months), "", true);
  }
  const ofToday = OF_TODAY.exec(text);
  const count = wholeMonths(last);
  const day = ITS_DAY.exec(text);
  if (day && last.from.slice(0, 7) === last.to.slice(0, 7)) {
    const period = dayOf(last, Number(day.groups?.day));
    return period && told(period, day[0], true);
  }
  const part = OTHER_PART.exec(text);
  const number = ordinalOf(part?.groups?.part ?? "");
  if (part && number !== null && count !== null && count > 1 && number * count <= MONTHS_OF.ano) {
    const months = (number - 1) * count + 1;
    return { ...told(monthsPeriod(yearOf(last.from), months, count), part[0], true), isPart: true };
  }
  const that = OF_THAT.exec(text);
  const thatUnit = that?.groups?.unit ?? "";
  if (that && isUnit(thatUnit) && (count ?? 0) <= MONTHS_OF[thatUnit]) {
    return told(around(last, MONTHS_OF[thatUnit]), that[0], true);
  }
  // What is held now is of no period.
  if (ofToday && first.from === first.to && /agora|hoje|atual/.test(ofToday[0]))
    return { periodos: [], words: [], leans: false };
  if (ofToday && count !== null) {
    const back = ofToday.groups?.way === "retrasado" ? -2 : ofToday.groups?.way === "passado" ? -1 : 0;
    const period = count === 12 ? yearPeriod(yearOf(today) + back) : runningMonths(today, count, back);
    return told(period, ofToday[0], false);
  }
  const found = WHOLE.exec(text);
  const whole = found?.groups;
  const unit = whole?.unit ?? whole?.unit2 ?? whole?.unit3 ?? "";
  if (!found || !whole || !isUnit(unit) || (count ?? 0) > MONTHS_OF[unit]) return null;
  if (whole.unit3 !== undefined && count === MONTHS_OF[unit] && ONLY_THAT.test(text)) return null;
  return told(around(last, MONTHS_OF[unit]), found[0], whole.unit3 !== undefined);
}

/** What `os 3 anteriores` are, of one month or year or of the last months until today; empty for other periods. */
function usualUnit(first: Period, last: Period): string {
  const months = wholeMonths(last);
  if (months === MONTHS_OF.ano) return "ano";
  const isOfSomeMonths = months === null && last.from.endsWith("-01") && addMonths(last.from, MONTHS_OF.ano) > last.to;
  return months === 1 || (isOfSomeMonths && first === last) ? "mes" : "";
}

const told = (period: Period, words: string, leans: boolean): RelativePeriods => ({
  periodos: [period],
  words: words.split(/[^a-z0-9]+/),
  leans,
});

/** The months of a year that a text names, in this year, whatever its own; null where it names none. */
function partOfYear([named]: readonly PeriodMention[], year: number): Period | null {
  const dated = named && !isDated(named) ? withYear(named, year) : named;
  if (!dated || !isDated(dated)) return null;
  const months = wholeMonths(dated);
  return months !== null && months < MONTHS_OF.ano ? monthsFrom(isoDay(year, monthOf(dated.from), 1), months) : null;
}

/** How many whole months a period has; null when it has others. */
function wholeMonths({ from, to }: Period): number | null {
  const count = (yearOf(to) - yearOf(from)) * MONTHS_OF.ano + monthOf(to) - monthOf(from) + 1;
  return from.endsWith("-01") && to === addDays(addMonths(from, count), -1) ? count : null;
}

/** A day of the month that holds a period; null when the month has no such day. */
function dayOf({ from }: Period, day: number): Period | null {
  const date = isoDay(yearOf(from), monthOf(from), day);
  return isCalendarDate(date) ? dayPeriod(date) : null;
}

/** Whole months by their usual name. */
function monthsFrom(from: CalendarDate, count: number): Period {
  const [year, month] = [yearOf(from), monthOf(from)];
  if (count === 1) return monthPeriod(year, month);
  return count === MONTHS_OF.ano && month === 1 ? yearPeriod(year) : monthsPeriod(year, month, count);
}

/** As many periods later as asked for, or units of time; a month of `no ano seguinte` makes way for the whole year. */
function movedBy(period: Period, number: number, unit: Unit | null): Period | null {
  const count = wholeMonths(period);
  if (count === null) {
    const months = number * MONTHS_OF[unit ?? "ano"];
    const [from, to] = [addMonths(period.from, months), addMonths(period.to, months)];
    return period.from === period.to ? dayPeriod(from) : rangePeriod(from, to);
  }
  if (!unit || MONTHS_OF[unit] === count) return monthsFrom(addMonths(period.from, number * count), count);
  if (MONTHS_OF[unit] < count) return null;
  const whole = around(period, MONTHS_OF[unit]);
  return monthsFrom(addMonths(whole.from, number * MONTHS_OF[unit]), MONTHS_OF[unit]);
}

/** So many days later. */
const nextTo = ({ from }: Period, days: number): Period => dayPeriod(addDays(from, days));

/** The quarter, half or whole year that holds the end of a period. */
const around = ({ to }: Period, count: number): Period => {
  const { from } = runningMonths(to, count, 0);
  return monthsFrom(from, count);
};
