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

const MONTH_PREFIXES = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const WHOLE_MONTH = "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
const MONTH = `(?<month>${WHOLE_MONTH}|${MONTH_PREFIXES.join("|")})`;
const NAMED_MONTH = `(?<month>${WHOLE_MONTH})`;
const YEAR = String.raw`(?:19|20)\d{2}`;
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
const DAY_OF_MONTH = String.raw`(?<day>[12]\d|3[01]|0?[1-9]|primeiro)`;

type Groups = Readonly<Record<string, string | undefined>>;

/** Where a match stands: the whole text, and what is before and after it there. */
export interface Place {
  today: CalendarDate;
  before: string;
  after: string;
}

/** One way of saying a period. */
export interface PeriodWords {
  pattern: RegExp;
  read(groups: Groups, place: Place): PeriodMention | null;
}

const words = (pattern: string, read: PeriodWords["read"]): PeriodWords => ({
  pattern: new RegExp(pattern, "g"),
  read,
});

const monthNumber = (word = "") => MONTH_PREFIXES.indexOf(word.slice(0, 3)) + 1;
const fullYear = (text: string) => (text.length === 2 ? Number(`20${text}`) : Number(text));
const oneDay = (day: CalendarDate) => (isCalendarDate(day) ? dayPeriod(day) : null);

const YEARS_BACK: readonly (readonly [word: RegExp, years: number])[] = [
  [/retrasado/, 2],
  [/passado|anterior|ultimo|passou/, 1],
];

function saidYear(words: string, today: CalendarDate): number {
  return yearOf(today) - (YEARS_BACK.find(([word]) => word.test(words))?.[1] ?? 0);
}

/** The year that {@link OF_YEAR} read. */
function yearSaid({ year, shortYear, saidYear: said }: Groups, today: CalendarDate): number | null {
  if (said) return saidYear(said, today);
  const written = year ?? shortYear;
  return written ? fullYear(written) : null;
}

function readDay(text: string): CalendarDate {
  const [first = "", month = "", last = ""] = text.split(/[/.-]/);
  return first.length === 4
    ? isoDay(Number(first), Number(month), Number(last))
    : isoDay(fullYear(last), Number(month), Number(first));
}

const dayNumber = (day = "") => (day === "primeiro" ? 1 : Number(day));

/** `mar` and `set` are words too: months only with a year, or where a month is expected. */
const BEFORE_A_SHORT_MONTH = new RegExp(
  String.raw`(?:\b(?:em|desde|ate|entre|mes de|a partir de|comeco de|fim de) |(?:${WHOLE_MONTH}|${MONTH_PREFIXES.join("|")})(?: ?[/,-] ?| (?:a|e|ate|ou) ))$`,
);
const AFTER_A_SHORT_MONTH = new RegExp(
  String.raw`^(?: ?[/,-] ?| (?:a|e|ate|ou) )(?:${WHOLE_MONTH}|${MONTH_PREFIXES.join("|")})\b`,
);

function readMonth(groups: Groups, { today, before, after }: Place): PeriodMention | null {
  const month = monthNumber(groups.month);
  const year = yearSaid(groups, today);
  // `em agosto agora`, `agora em agosto`
  if (groups.saidYear === "agora" || (year === null && NOW_BEFORE.test(before)))
    return withYear({ kind: "month", month }, latestYear({ kind: "month", month }, today));
  if (year !== null) return monthPeriod(year, month);
  const isShort = (groups.month ?? "").length === 3;
  if (isShort && !BEFORE_A_SHORT_MONTH.test(before) && !AFTER_A_SHORT_MONTH.test(after)) return null;
  return { kind: "month", month };
}

const NOW_BEFORE = /\bagora (?:em|n?o mes de|n?este) $/;

const MONTHS_OF: Readonly<Record<string, number>> = {
  mes: 1,
  bimestre: 2,
  trimestre: 3,
  trim: 3,
  tri: 3,
  t: 3,
  quadrimestre: 4,
  semestre: 6,
  sem: 6,
  s: 6,
  metade: 6,
  ano: 12,
};
const PART_NAMES: Readonly<Record<number, string>> = {
  2: "bimestre",
  3: "trimestre",
  4: "quadrimestre",
  6: "semestre",
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
  return { kind: "months", month, count, name: `${number}º ${PART_NAMES[count]}` };
}

/** `este trimestre`, `a semana passada`, `mês retrasado`. */
function readRunning({ unit = "", ...groups }: Groups, { today }: Place): Period {
  const said = groups.before ?? groups.behind ?? "";
  const offset = /retrasad|penultim/.test(said) ? -2 : /passad|anterior|ultim|passou/.test(said) ? -1 : 0;
  if (unit === "semana") return runningWeek(today, offset);
  return unit === "ano" ? yearPeriod(yearOf(today) + offset) : runningMonths(today, MONTHS_OF[unit] ?? 1, offset);
}

const countOf = (count: string) => (count.startsWith("um") ? 1 : Number(count));

/** `nos últimos 90 dias`: up to today; months begin with their first day. */
function readLatest({ count = "", unit = "" }: Groups, { today }: Place): Period | null {
  const number = countOf(count);
  if (number === 0) return null;
  if (unit === "dias") return rangePeriod(addDays(today, 1 - number), today);
  if (unit.startsWith("semana")) return rangePeriod(addDays(today, 1 - 7 * number), today);
  if (unit.startsWith("ano")) return rangePeriod(addDays(addMonths(today, -12 * number), 1), today);
  const months = number * (MONTHS_OF[unit.replace(/s$/, "")] ?? 1);
  return rangePeriod(runningMonths(today, 1, 1 - months).from, today);
}

/** `há dois anos`, `3 meses atrás`. */
function readAgo({ count = "", unit = "" }: Groups, { today }: Place): Period {
  const number = countOf(count);
  if (unit.startsWith("dia")) return dayPeriod(addDays(today, -number));
  if (unit.startsWith("semana")) return runningWeek(today, -number);
  return unit.startsWith("ano") ? yearPeriod(yearOf(today) - number) : runningMonths(today, 1, -number);
}

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

const HALF_OF_A_MONTH = 15;

function readHalfOfMonth({ part = "", ...groups }: Groups, { today }: Place): Period | null {
  const [month, year] = [monthNumber(groups.month), yearSaid(groups, today)];
  if (year === null) return null;
  return /^(?:1|primeira)/.test(part)
    ? rangePeriod(isoDay(year, month, 1), isoDay(year, month, HALF_OF_A_MONTH))
    : rangePeriod(isoDay(year, month, HALF_OF_A_MONTH + 1), lastDayOfMonth(year, month));
}

const WEEK = 7;

/** Seven days from the first of the month on; the last week are its last seven. */
function readWeekOfMonth({ part = "", ...groups }: Groups, { today }: Place): Period | null {
  const [month, year] = [monthNumber(groups.month), yearSaid(groups, today)];
  if (year === null) return null;
  const last = lastDayOfMonth(year, month);
  if (part.startsWith("ultim")) return rangePeriod(addDays(last, 1 - WEEK), last);
  const number = ordinalOf(part);
  if (number === null) return null;
  const first = addDays(isoDay(year, month, 1), (number - 1) * WEEK);
  return rangePeriod(first, addDays(first, WEEK - 1));
}

/** Two days of one month: `entre 16 e 21 de julho`, `do dia 5 ao dia 20 de maio`. */
const DAYS_BETWEEN = String.raw`entre (?:os dias |[oa] dia |dias? )?(?<from>[12]\d|3[01]|0?[1-9]|primeiro) e (?:o dia |dia )?(?<until>[12]\d|3[01]|0?[1-9])`;
const DAYS_FROM = String.raw`(?:de |do |dos )?(?:dias? )?(?<since>[12]\d|3[01]|0?[1-9]|primeiro) ?(?:a|ao|ate|ate o|-) ?(?:o )?(?:dia )?(?<to>[12]\d|3[01]|0?[1-9])`;
const firstDay = ({ from, since }: Groups) => dayNumber(from ?? since);
const lastDay = ({ until, to }: Groups) => dayNumber(until ?? to);

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
    ({ year }) => yearPeriod(Number(year)),
  ),
  words(
    String.raw`\b(?:${DAYS_BETWEEN}|${DAYS_FROM})[/.](?<number>0?[1-9]|1[0-2])[/.](?<year>${YEAR}|\d{2})\b`,
    ({ number, year = "", ...groups }) =>
      rangePeriod(
        isoDay(fullYear(year), Number(number), firstDay(groups)),
        isoDay(fullYear(year), Number(number), lastDay(groups)),
      ),
  ),
  words(
    String.raw`\b(?<date>\d{1,2}/\d{1,2}/(?:\d{4}|\d{2})|\d{1,2}-\d{1,2}-(?:\d{4}|\d{2})|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})\b`,
    ({ date = "" }) => oneDay(readDay(date)),
  ),
  words(String.raw`\b(?:${DAYS_BETWEEN}|${DAYS_FROM}) (?:de )?${MONTH}${OF_YEAR}`, (groups, { today }) => {
    const [year, month] = [yearSaid(groups, today) ?? 0, monthNumber(groups.month)];
    return rangePeriod(isoDay(year, month, firstDay(groups)), isoDay(year, month, lastDay(groups)));
  }),
  words(String.raw`\b(?:${DAYS_BETWEEN}|${DAYS_FROM}) de ${NAMED_MONTH}\b`, (groups) => {
    const month = monthNumber(groups.month);
    return { kind: "days", month, day: firstDay(groups), lastMonth: month, lastDay: lastDay(groups) };
  }),
  words(
    String.raw`\b(?:(?:dia|noite|fim de ano) de )?(?<holiday>vespera d[eo] natal|natal|(?:vespera d[eo] )?ano novo|reveillon)(?:${OF_YEAR}|(?= ?(?:[?!.,;]|$)))`,
    readHoliday,
  ),
  words(
    String.raw`\b(?:dia )?(?<day>[12]\d|3[01]|0?[1-9]) do (?<number>0?[1-9]|1[0-2]) (?:de|do) (?<year>${YEAR})\b`,
    ({ day, number, year }) => oneDay(isoDay(Number(year), Number(number), Number(day))),
  ),
  words(String.raw`\b${DAY_OF_MONTH}(?:o|°)? (?:de )?${MONTH}${OF_YEAR}`, (groups, { today }) => {
    const [day, month] = [dayNumber(groups.day), monthNumber(groups.month)];
    return oneDay(isoDay(yearSaid(groups, today) ?? 0, month, day));
  }),
  words(
    String.raw`\bdia ${DAY_OF_MONTH} d(?<saidMonth>este mes|esse mes|o mes atual|o mes passado|o ultimo mes)\b`,
    (groups, { today }) => {
      const { from } = runningMonths(today, 1, /passado|ultimo/.test(groups.saidMonth ?? "") ? -1 : 0);
      return oneDay(isoDay(yearOf(from), monthOf(from), dayNumber(groups.day)));
    },
  ),
  words(String.raw`\b${DAY_OF_MONTH}(?:o|°)? de ${NAMED_MONTH}\b`, (groups) => ({
    kind: "dayOfMonth",
    day: dayNumber(groups.day),
    month: monthNumber(groups.month),
  })),
  words(String.raw`\b(?<part>[12]a?|primeira|segunda) quinzena de ${MONTH}${OF_YEAR}`, readHalfOfMonth),
  words(
    String.raw`\b(?<part>[1-4]a?|primeira|segunda|terceira|quarta|ultima) semana (?:do mes )?de ${MONTH}${OF_YEAR}`,
    readWeekOfMonth,
  ),
  words(
    String.raw`\b(?:(?<count>\d{1,2}) )?(?<end>primeiros|ultimos) (?:(?<after>\d{1,2}) )?(?<unit>${SEVERAL_MONTHS})${OF_YEAR}`,
    readSomeMonths,
  ),
  words(String.raw`\bq(?<part>[1-4]) ?(?:/|de |do )?(?:(?<year>${YEAR})|(?<shortYear>\d{2}))\b`, (groups, place) =>
    readPart({ ...groups, unit: "tri" }, place),
  ),
  words(String.raw`\b(?<part>[1-6])(?<unit>t|tri|trim|s|sem) ?/?(?:(?<year>${YEAR})|(?<shortYear>\d{2}))\b`, readPart),
  words(
    String.raw`\b${ORDINAL} ?(?<unit>bimestre|trimestre|trim|tri|quadrimestre|semestre|sem|metade)\b\.?${OF_YEAR}`,
    readPart,
  ),
  words(String.raw`\b${ORDINAL} ?(?<unit>bimestre|trimestre|trim|tri|quadrimestre|semestre)\b`, readPart),
  words(
    String.raw`\b(?:fim|final|encerramento|termino|fechamento|virada|ultimo dia) (?:d[eo] )?(?:(?:ano|exercicio) (?:de )?)?(?:(?<year>${YEAR})(?: para (?:o ano de )?${YEAR})?|(?<saidYear>ano passado|ultimo ano|ano retrasado))\b`,
    (groups, { today }) => dayPeriod(isoDay(yearSaid(groups, today) ?? 0, 12, 31)),
  ),
  words(String.raw`\b(?:ultima )?virada d[eo] ano\b`, (_, { today }) => dayPeriod(isoDay(yearOf(today) - 1, 12, 31))),
  words(
    String.raw`\b(?:fim|final|termino|fechamento|ultimo dia) (?:do mes )?de ${MONTH}${OF_YEAR}`,
    (groups, { today }) => dayPeriod(lastDayOfMonth(yearSaid(groups, today) ?? 0, monthNumber(groups.month))),
  ),
  words(String.raw`\b(?:mes de )?${MONTH}\b\.?${OF_YEAR}`, readMonth),
  words(String.raw`\b${MONTH}(?:(?<year>${YEAR})|(?<shortYear>\d{2}))\b`, readMonth),
  words(
    String.raw`\b(?:ultimo ${NAMED_MONTH}|(?<behind>${WHOLE_MONTH}) (?:passado|ultimo|que passou))\b`,
    ({ month, behind }, { today }) => {
      const mention = { kind: "month", month: monthNumber(month ?? behind) } as const;
      // This month is not the last one of its name.
      return withYear(mention, latestYear(mention, today) - (mention.month === monthOf(today) ? 1 : 0));
    },
  ),
  words(String.raw`\bmes (?<number>0?[1-9]|1[0-2])\b${OF_YEAR}`, (groups, { today }) =>
    monthPeriod(yearSaid(groups, today) ?? 0, Number(groups.number)),
  ),
  words(String.raw`(?<![\d/.-])(?<number>0?[1-9]|1[0-2])[/.-](?<year>${YEAR})\b`, ({ number, year }) =>
    monthPeriod(Number(year), Number(number)),
  ),
  words(String.raw`(?<![\d/.-])(?<year>${YEAR})[/.-](?<number>0[1-9]|1[0-2])(?![\d/-])`, ({ number, year }) =>
    monthPeriod(Number(year), Number(number)),
  ),
  words(String.raw`\b(?<day>0?[1-9]|[12]\d|3[01])/(?<number>0?[1-9]|1[0-2])\b(?!/)`, ({ day, number }) => ({
    kind: "dayOfMonth",
    day: Number(day),
    month: Number(number),
  })),
  words(String.raw`(?<![\d/.-])(?<number>0?[1-9]|1[0-2])/(?<year>1[3-9]|[2-9]\d)\b(?!/)`, ({ number, year = "" }) =>
    monthPeriod(fullYear(year), Number(number)),
  ),
  words(
    String.raw`\b(?:(?<before>\d{1,3}) )?ultim[oa]s (?:(?<count>\d{1,3}) )?(?<unit>dias|semanas|meses|bimestres|trimestres|semestres|anos)\b`,
    ({ before, count = before, unit }, place) => readLatest({ count, unit }, place),
  ),
  words(String.raw`\b(?:ultim[oa]s )?(?<count>\d{1,2})m\b`, ({ count }, place) =>
    readLatest({ count, unit: "meses" }, place),
  ),
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
  words(String.raw`\b(?:anteontem|antes de ontem)\b`, (_, { today }) => dayPeriod(addDays(today, -2))),
  words(String.raw`\bontem\b`, (_, { today }) => dayPeriod(addDays(today, -1))),
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
  words(
    String.raw`\b(?:exercicio|ano.calendario|calendario|ano.base)(?: d[eo])?(?: ano)?(?: de)? (?<year>${YEAR})\b`,
    ({ year }) => yearPeriod(Number(year)),
  ),
  words(
    String.raw`\b(?:ano (?:de )?|(?:em|de) (?=2\d(?:[?!.,;]|$| (?:n[ao]|com|pel[ao]|quanto|qual|eu|foi|e|teve)\b)))'?(?<shortYear>[12]\d)\b(?![/.,-]\d)`,
    (groups, { today }) => yearPeriod(yearSaid(groups, today) ?? 0),
  ),
  // `taxas xp 23` and nothing else.
  words(
    "(?<=^(?!nota|top)[a-z]+ (?:(?!nota|top|maior|menor|ultim|primeir)[a-z0-9]+ ){0,2})(?<shortYear>2[1-6])(?=[?!. ]*$)",
    (groups, { today }) => yearPeriod(yearSaid(groups, today) ?? 0),
  ),
  // `lucro na Rico, 23`.
  words(String.raw`(?<=[a-z]\d{0,2}, ?)'?(?<shortYear>2[1-6])(?=[?!. ]*$)`, (groups, { today }) =>
    yearPeriod(yearSaid(groups, today) ?? 0),
  ),
  words(String.raw`\b${NAMED_MONTH}\b`, readMonth),
  words(String.raw`\b${MONTH}\b`, readMonth),
  words(String.raw`(?<![\d.,/-])\b(?<year>${YEAR}) ?[/–-] ?(?<last>${YEAR})\b(?![.,/-]\d)`, ({ year, last }) =>
    rangePeriod(isoDay(Number(year), 1, 1), isoDay(Number(last), 12, 31)),
  ),
  words(String.raw`(?<!\b(?:nota|numero|nr) |[\d.,/-])\b(?<year>${YEAR})\b(?![.,/-]\d)`, ({ year }) =>
    yearPeriod(Number(year)),
  ),
];
