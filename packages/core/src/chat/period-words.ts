import { addDays, addMonths, type CalendarDate, isCalendarDate, lastDayOfMonth } from "../calendar.ts";
import {
  dayPeriod,
  isoDay,
  latestYear,
  monthOf,
  monthPeriod,
  monthsPeriod,
  type Period,
  type PeriodMention,
  rangePeriod,
  runningMonths,
  runningWeek,
  withYear,
  yearOf,
  yearPeriod,
} from "./period.ts";
import { inARow } from "./understanding/lexicon/expression.ts";
import { ordinalOf } from "./understanding/numbers/number-words.ts";

const WHOLE_MONTH = "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
const MONTH_PREFIXES = WHOLE_MONTH.split("|").map((name) => name.slice(0, 3));
const ANY_MONTH = `${WHOLE_MONTH}|${MONTH_PREFIXES.join("|")}`;
const MONTH = `(?<month>${ANY_MONTH})`;
const NAMED_MONTH = `(?<month>${WHOLE_MONTH})`;
const YEAR = String.raw`(?:19|20)\d{2}`;
/** Of two digits too. */
const ANY_YEAR = String.raw`(?<year>${YEAR}|\d{2})`;
const DAY = String.raw`[12]\d|3[01]|0?[1-9]`;
const MONTH_NUMBER = "(?<number>0?[1-9]|1[0-2])";
const THIS_OR_LAST_YEAR = `(?:[dn]?(?:est|ess)e ano|(?:d?o )?(?:corrente )?ano(?: (?:passado|anterior|retrasado|atual|corrente|que passou))|(?:d?o )?(?:ultimo|corrente) ano|agora)`;
/** The year after a month or a part of a year: `de 2024`, `/24`, `do ano passado`. */
const OF_YEAR = inARow([
  `(?:,? (?:(?:de|do|em|no|do ano|do ano de|no ano de) )?| ?[/-] ?)(?<year>${YEAR})\\b`,
  inARow(
    /(?: ?\/ ?| de | )'?(?<shortYear>\d{2})\b/,
    /(?!\/|%|[,.]\d| ?(?:mil|k|reais|maiores|menores|ultim|primeir|mais|compras|vendas|operac)\b)/,
  ),
  `,? (?:de |em )?(?<saidYear>${THIS_OR_LAST_YEAR})\\b`,
]).source;
const ORDINAL = `(?<part>[1-6][oa°.]?|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|ultim[oa])`;
const DAY_OF_MONTH = `(?<day>${DAY}|primeiro)`;

type Groups = Readonly<Record<string, string | undefined>>;

/** Where a match stands: the whole text, and what is before and after it there. */
export interface Place {
  today: CalendarDate;
  before: string;
  after: string;
}

/** One way of saying a period. */
interface PeriodWords {
  pattern: RegExp;
  read(groups: Groups, place: Place): PeriodMention | null;
}

const words = (pattern: string, read: PeriodWords["read"] = readDate): PeriodWords => ({
  pattern: new RegExp(pattern, "g"),
  read,
});

const monthNumber = (word = "") => MONTH_PREFIXES.indexOf(word.slice(0, 3)) + 1;

/** How many years, months… before the one of today. */
const stepsBack = (said: string) =>
  /retrasad|penultim/.test(said) ? 2 : /passad|anterior|ultim|passou/.test(said) ? 1 : 0;

/** The year that is written, or said as {@link OF_YEAR} says it. */
function yearSaid({ year, shortYear, saidYear }: Groups, today: CalendarDate): number | null {
  if (saidYear) return yearOf(today) - stepsBack(saidYear);
  const written = year ?? shortYear;
  return written ? Number(written.length === 2 ? `20${written}` : written) : null;
}

const dayNumber = (day = "") => (day === "primeiro" ? 1 : Number(day));
const monthSaid = ({ number, month }: Groups) => (number ? Number(number) : monthNumber(month));

/** A day, a month or a year by their numbers or names; a day or a month may lack its year, and a day that does not exist is none. */
function readDate(groups: Groups, { today }: Place): PeriodMention | null {
  const [year, month] = [yearSaid(groups, today), monthSaid(groups)];
  if (groups.day === undefined) {
    if (year === null) return { kind: "month", month };
    return month === 0 ? yearPeriod(year) : monthPeriod(year, month);
  }
  const day = dayNumber(groups.day);
  if (year === null) return { kind: "dayOfMonth", day, month };
  const date = isoDay(year, month, day);
  return isCalendarDate(date) ? dayPeriod(date) : null;
}

/** `mar` and `set` are words too: months only with a year, or where a month is expected. */
const BEFORE_A_SHORT_MONTH = new RegExp(
  String.raw`(?:\b(?:em|desde|ate|entre|mes de|a partir de|comeco de|fim de) |(?:${ANY_MONTH})(?: ?[/,-] ?| (?:a|e|ate|ou) ))$`,
);
const AFTER_A_SHORT_MONTH = new RegExp(String.raw`^(?: ?[/,-] ?| (?:a|e|ate|ou) )(?:${ANY_MONTH})\b`);

function readMonth(groups: Groups, place: Place): PeriodMention | null {
  const { today, before, after } = place;
  const isUndated = yearSaid(groups, today) === null;
  // `em agosto agora`, `agora em agosto`
  if (groups.saidYear === "agora" || (isUndated && NOW_BEFORE.test(before))) {
    const mention = { kind: "month", month: monthSaid(groups) } as const;
    return withYear(mention, latestYear(mention, today));
  }
  const isAWord = isUndated && groups.month?.length === 3;
  return isAWord && !BEFORE_A_SHORT_MONTH.test(before) && !AFTER_A_SHORT_MONTH.test(after)
    ? null
    : readDate(groups, place);
}

const NOW_BEFORE = /\bagora (?:em|n?o mes de|n?este) $/;

/** Of each length the first one is its name. */
const MONTHS_OF: Readonly<Record<string, number>> = {
  mes: 1,
  bimestre: 2,
  trimestre: 3,
  trim: 3,
  tri: 3,
  t: 3,
  q: 3,
  quadrimestre: 4,
  semestre: 6,
  sem: 6,
  s: 6,
  metade: 6,
  ano: 12,
};
/** `2º trimestre de 2024`; one that there is not is none. */
function readPart({ part = "", unit = "", ...groups }: Groups, { today }: Place): PeriodMention | null {
  const count = MONTHS_OF[unit] ?? 12;
  const parts = 12 / count;
  const isLast = part.startsWith("ultim");
  const number = isLast ? parts : ordinalOf(part);
  const year = yearSaid(groups, today);
  // `o último trimestre` by itself is the one before this one.
  if (number === null || number > parts || (isLast && year === null)) return null;
  const month = (number - 1) * count + 1;
  if (year !== null) return monthsPeriod(year, month, count);
  const name = Object.keys(MONTHS_OF).find((it) => MONTHS_OF[it] === count);
  return { kind: "months", month, count, name: `${number}º ${name}` };
}

/** The day, week, months or year that hold today, moved by as many of them. */
function running(unit: string, today: CalendarDate, offset: number): Period {
  if (unit.startsWith("dia")) return dayPeriod(addDays(today, offset));
  if (unit.startsWith("semana")) return runningWeek(today, offset);
  return unit.startsWith("ano")
    ? yearPeriod(yearOf(today) + offset)
    : runningMonths(today, MONTHS_OF[unit] ?? 1, offset);
}

/** `este trimestre`, `a semana passada`, `mês retrasado`. */
const readRunning = ({ unit = "", before, behind = "" }: Groups, { today }: Place) =>
  running(unit, today, -stepsBack(before ?? behind));

const countOf = (count: string) => (count.startsWith("um") ? 1 : Number(count));

/** `há dois anos`, `3 meses atrás`. */
const readAgo = ({ count = "", unit = "" }: Groups, { today }: Place) => running(unit, today, -countOf(count));

/** `nos últimos 90 dias`, `nas 3 últimas semanas`: up to today; months begin with their first day. */
function readLatest({ before = "", count = before, unit = "" }: Groups, { today }: Place): Period | null {
  const number = countOf(count);
  if (number === 0) return null;
  if (unit === "dias") return rangePeriod(addDays(today, 1 - number), today);
  if (unit.startsWith("semana")) return rangePeriod(addDays(today, 1 - WEEK * number), today);
  if (unit.startsWith("ano")) return rangePeriod(addDays(addMonths(today, -12 * number), 1), today);
  const months = number * (MONTHS_OF[unit.replace(/s$/, "")] ?? 1);
  return rangePeriod(runningMonths(today, 1, 1 - months).from, today);
}

const WEEK = 7;
const HALF_OF_A_MONTH = 15;

const WEEKDAYS = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"];

/** The last such day before today. */
function readWeekday({ weekday = "" }: Groups, { today }: Place): Period {
  const days = new Date(`${today}T00:00:00Z`).getUTCDay() - WEEKDAYS.indexOf(weekday);
  return dayPeriod(addDays(today, -(days > 0 ? days : days + WEEKDAYS.length)));
}

/** `nos três primeiros meses de 2024`, `nos últimos 2 meses de 2023`. */
function readSomeMonths({ count, after, end = "", unit = "", ...groups }: Groups, { today }: Place): Period | null {
  const [number, year] = [Number(count ?? after ?? 0) * (MONTHS_OF[unit.slice(0, -1)] ?? 1), yearSaid(groups, today)];
  if (year === null || number < 1 || number > 12) return null;
  return monthsPeriod(year, end.startsWith("ultim") ? 13 - number : 1, number);
}

const SEVERAL_MONTHS = "meses|bimestres|trimestres|quadrimestres|semestres";

/** `1ª quinzena`, `2ª semana de maio de 2024`: from the first of the month on; the last week are its last seven days. */
function readPartOfMonth({ part = "", unit, ...groups }: Groups, { today }: Place): Period | null {
  const [year, month, number] = [yearSaid(groups, today), monthSaid(groups), ordinalOf(part)];
  if (year === null) return null;
  const last = lastDayOfMonth(year, month);
  if (number === null) return rangePeriod(addDays(last, 1 - WEEK), last);
  const days = unit === "quinzena" ? HALF_OF_A_MONTH : WEEK;
  const from = addDays(isoDay(year, month, 1), (number - 1) * days);
  return rangePeriod(from, unit === "quinzena" && number > 1 ? last : addDays(from, days - 1));
}

/** Two days of one month: `entre 16 e 21 de julho`, `do dia 5 ao dia 20 de maio`. */
const DAYS_BETWEEN = `entre (?:os dias |[oa] dia |dias? )?(?<from>${DAY}|primeiro) e (?:o dia |dia )?(?<until>${DAY})`;
const DAYS_FROM = `(?:de |do |dos )?(?:dias? )?(?<since>${DAY}|primeiro) ?(?:a|ao|ate|ate o|-) ?(?:o )?(?:dia )?(?<to>${DAY})`;

function readDays({ from, since, until, to, ...groups }: Groups, { today }: Place): PeriodMention | null {
  const [year, month] = [yearSaid(groups, today), monthSaid(groups)];
  const [day, lastDay] = [dayNumber(from ?? since), dayNumber(until ?? to)];
  if (year === null) return { kind: "days", month, day, lastMonth: month, lastDay };
  return rangePeriod(isoDay(year, month, day), isoDay(year, month, lastDay));
}

/** `fim de 2023`, `fim de maio de 2023`, `virada do ano`: the last day; of a year that is not said, of the last one. */
function readEnd(groups: Groups, { today }: Place): Period {
  const year = yearSaid(groups, today) ?? yearOf(today) - 1;
  return dayPeriod(lastDayOfMonth(year, monthSaid(groups) || 12));
}

const CHRISTMAS_EVE = 24;

/** A day that people call by its feast; without a year it is the last one. */
function readHoliday({ holiday = "", ...groups }: Groups, { today }: Place): Period {
  const year = yearSaid(groups, today);
  if (holiday === "ano novo") return dayPeriod(isoDay(year ?? yearOf(today), 1, 1));
  const day = holiday === "natal" ? CHRISTMAS_EVE + 1 : holiday.endsWith("natal") ? CHRISTMAS_EVE : 31;
  return dayPeriod(isoDay(year ?? yearOf(today) - 1, 12, day));
}

const UNIT = "(?<unit>semana|mes|bimestre|trimestre|quadrimestre|semestre|ano)";

/** What a period may be called; the longer way of saying it stands before the shorter one. Lower case, without accents. */
export const periodWords: readonly PeriodWords[] = [
  words(
    String.raw`\b(?:exercicio|ano)(?: (?:social|fiscal))? (?:findo|encerrado|terminado) em (?:31/12/|31\.12\.|31 de dezembro de )(?<year>${YEAR})\b`,
  ),
  words(String.raw`\b(?:${DAYS_BETWEEN}|${DAYS_FROM})[/.]${MONTH_NUMBER}[/.]${ANY_YEAR}\b`, readDays),
  words(String.raw`\b(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})\b`),
  words(String.raw`\b(?<day>\d{1,2})(?<mark>[/.-])(?<number>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})\b`),
  words(String.raw`\b(?:${DAYS_BETWEEN}|${DAYS_FROM}) (?:de )?${MONTH}${OF_YEAR}`, readDays),
  words(String.raw`\b(?:${DAYS_BETWEEN}|${DAYS_FROM}) de ${NAMED_MONTH}\b`, readDays),
  words(
    String.raw`\b(?:(?:dia|noite|fim de ano) de )?(?<holiday>vespera d[eo] natal|natal|(?:vespera d[eo] )?ano novo|reveillon)(?:${OF_YEAR}|(?= ?(?:[?!.,;]|$)))`,
    readHoliday,
  ),
  words(String.raw`\b(?:dia )?(?<day>${DAY}) do ${MONTH_NUMBER} (?:de|do) (?<year>${YEAR})\b`),
  words(String.raw`\b${DAY_OF_MONTH}(?:o|°)? (?:de )?${MONTH}${OF_YEAR}`),
  words(
    String.raw`\bdia ${DAY_OF_MONTH} d(?<saidMonth>este mes|esse mes|o mes atual|o mes passado|o ultimo mes)\b`,
    ({ day, saidMonth = "" }, place) => {
      const { from } = runningMonths(place.today, 1, -stepsBack(saidMonth));
      return readDate({ day, number: String(monthOf(from)), year: String(yearOf(from)) }, place);
    },
  ),
  words(String.raw`\b${DAY_OF_MONTH}(?:o|°)? de ${NAMED_MONTH}\b`),
  words(String.raw`\b(?<part>[12]a?|primeira|segunda) (?<unit>quinzena) de ${MONTH}${OF_YEAR}`, readPartOfMonth),
  words(
    String.raw`\b(?<part>[1-4]a?|primeira|segunda|terceira|quarta|ultima) (?<unit>semana) (?:do mes )?de ${MONTH}${OF_YEAR}`,
    readPartOfMonth,
  ),
  words(
    String.raw`\b(?:(?<count>\d{1,2}) )?(?<end>primeiros|ultimos) (?:(?<after>\d{1,2}) )?(?<unit>${SEVERAL_MONTHS})${OF_YEAR}`,
    readSomeMonths,
  ),
  words(String.raw`\b(?<unit>q)(?<part>[1-4]) ?(?:/|de |do )?${ANY_YEAR}\b`, readPart),
  words(String.raw`\b(?<part>[1-6])(?<unit>t|tri|trim|s|sem) ?/?${ANY_YEAR}\b`, readPart),
  words(
    String.raw`\b${ORDINAL} ?(?<unit>bimestre|trimestre|trim|tri|quadrimestre|semestre|sem|metade)\b\.?${OF_YEAR}`,
    readPart,
  ),
  words(String.raw`\b${ORDINAL} ?(?<unit>bimestre|trimestre|trim|tri|quadrimestre|semestre)\b`, readPart),
  words(
    String.raw`\b(?:fim|final|encerramento|termino|fechamento|virada|ultimo dia) (?:d[eo] )?(?:(?:ano|exercicio) (?:de )?)?(?:(?<year>${YEAR})(?: para (?:o ano de )?${YEAR})?|(?<saidYear>ano passado|ultimo ano|ano retrasado))\b`,
    readEnd,
  ),
  words(String.raw`\b(?:ultima )?virada d[eo] ano\b`, readEnd),
  words(String.raw`\b(?:fim|final|termino|fechamento|ultimo dia) (?:do mes )?de ${MONTH}${OF_YEAR}`, readEnd),
  words(String.raw`\b(?:mes de )?${MONTH}\b\.?${OF_YEAR}`, readMonth),
  words(String.raw`\b${MONTH}${ANY_YEAR}\b`, readMonth),
  words(
    String.raw`\b(?:ultimo ${NAMED_MONTH}|(?<behind>${WHOLE_MONTH}) (?:passado|ultimo|que passou))\b`,
    ({ month, behind }, { today }) => {
      const mention = { kind: "month", month: monthNumber(month ?? behind) } as const;
      // This month is not the last one of its name.
      return withYear(mention, latestYear(mention, today) - (mention.month === monthOf(today) ? 1 : 0));
    },
  ),
  words(String.raw`\bmes ${MONTH_NUMBER}\b${OF_YEAR}`),
  words(String.raw`(?<![\d/.-])${MONTH_NUMBER}[/.-](?<year>${YEAR})\b`),
  words(String.raw`(?<![\d/.-])(?<year>${YEAR})[/.-](?<number>0[1-9]|1[0-2])(?![\d/-])`),
  words(String.raw`\b(?<day>${DAY})/${MONTH_NUMBER}\b(?!/)`),
  words(String.raw`(?<![\d/.-])${MONTH_NUMBER}/(?<year>1[3-9]|[2-9]\d)\b(?!/)`),
  words(
    String.raw`\b(?:(?<before>\d{1,3}) )?ultim[oa]s (?:(?<count>\d{1,3}) )?(?<unit>dias|semanas|meses|bimestres|trimestres|semestres|anos)\b`,
    readLatest,
  ),
  words(String.raw`\b(?:ultim[oa]s )?(?<count>\d{1,2})m\b`, readLatest),
  words(
    String.raw`\b(?:(?:de|ha|faz|nos|n?estes) )?(?:uns )?(?<count>\d{1,3}|uma?) (?<unit>dias|semanas?|mes(?:es)?|anos?) (?:para|pra) ca\b`,
    readLatest,
  ),
  words(
    String.raw`\b(?:ytd|year to date|(?:no |o )?acumulado (?:d|n)o ano)\b(?! (?:de )?\d| passado| retrasado| anterior)`,
    (_, { today }) => yearPeriod(yearOf(today)),
  ),
  words(
    String.raw`\b(?:(?:ha|faz) (?:uns )?)?(?<count>\d{1,3}|uma?) (?<unit>dias?|semanas?|mes(?:es)?|anos?)(?: atras|(?<=\b(?:ha|faz) (?:uns )?\S+ \S+))\b`,
    readAgo,
  ),
  words(String.raw`\bhoje\b`, (_, { today }) => dayPeriod(today)),
  words(String.raw`\b(?:(?<earlier>antes de |ante))?ontem\b`, ({ earlier }, { today }) =>
    dayPeriod(addDays(today, earlier ? -2 : -1)),
  ),
  words(
    String.raw`\b(?:ultima )?(?<weekday>segunda|terca|quarta|quinta|sexta)(?:.feira(?: passada)?| passada)\b`,
    readWeekday,
  ),
  words(String.raw`\b(?<before>[nd]?[eo]?(?:st|ss)[ea]|penultim[oa]|ultim[oa]) ${UNIT}\b`, readRunning),
  words(
    String.raw`\b${UNIT} (?:inteiro |todo |completo )?(?<behind>passad[oa]|anterior|retrasad[oa]|que passou|atual|corrente|vigente|em curso)\b`,
    readRunning,
  ),
  words(String.raw`\b(?<before>corrente) ${UNIT}\b`, readRunning),
  words(String.raw`\b(?:inicio|comeco) d[eo] ${UNIT}\b(?! (?:de )?\d)`, readRunning),
  words(
    String.raw`\b(?<!(?:fim|final|inicio|comeco|resto|longo) )[nd]o ${UNIT}(?= ?(?:[?!.,;]|$)| (?:ate|a) (?:agora|hoje|aqui|o momento)\b)`,
    readRunning,
  ),
  words(String.raw`\b(?:exercicio|ano.calendario|calendario|ano.base)(?: d[eo])?(?: ano)?(?: de)? (?<year>${YEAR})\b`),
  words(
    String.raw`\b(?:ano (?:de )?|(?:em|de) (?=2\d(?:[?!.,;]|$| (?:n[ao]|com|pel[ao]|quanto|qual|eu|foi|e|teve)\b)))'?(?<shortYear>[12]\d)\b(?![/.,-]\d)`,
  ),
  // `taxas xp 23` and nothing else.
  words(
    "(?<=^(?!nota|top)[a-z]+ (?:(?!nota|top|maior|menor|ultim|primeir)[a-z0-9]+ ){0,2})(?<shortYear>2[1-6])(?=[?!. ]*$)",
  ),
  // `lucro na Rico, 23`.
  words(String.raw`(?<=[a-z]\d{0,2}, ?)'?(?<shortYear>2[1-6])(?=[?!. ]*$)`),
  words(String.raw`\b${MONTH}\b`, readMonth),
  words(String.raw`(?<![\d.,/-])\b(?<year>${YEAR}) ?[/–-] ?(?<last>${YEAR})\b(?![.,/-]\d)`, ({ year, last }) =>
    rangePeriod(isoDay(Number(year), 1, 1), isoDay(Number(last), 12, 31)),
  ),
  words(String.raw`(?<!\b(?:nota|numero|nr) |[\d.,/-])\b(?<year>${YEAR})\b(?![.,/-]\d)`),
];
