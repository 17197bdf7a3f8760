// The periods that a question is of: the year that is meant, what is told of several, and of which day a position is.
import { addDays, lastDayOfMonth } from "../../calendar.ts";
import type { Known } from "../known.ts";
import {
  dayPeriod,
  isDated,
  joinConsecutive,
  latestYear,
  monthOf,
  monthPeriod,
  type Period,
  type PeriodMention,
  rangePeriod,
  runningMonths,
  type UndatedMention,
  unitOf,
  withYear,
  yearOf,
  yearPeriod,
} from "../period.ts";
import type { FunctionName, Question } from "../question.ts";
import { anyOf, inARow } from "./lexicon/expression.ts";
import { isAboutPosition } from "./what-is-told.ts";

/** The mention with its year when only one year can be meant. */
export function datedOf(mention: PeriodMention, known: Known, funcao: FunctionName): PeriodMention {
  if (isDated(mention)) return mention;
  if (IS_OF_TODAY.includes(funcao)) return withYear(mention, latestYear(mention, known.today));
  const years = yearsOf(monthsWith(funcao, known), mention);
  // Of what was spent in October, people mean the last one.
  const year = funcao === "lancamentos" ? years.at(-1) : years[0];
  return year !== undefined && (years.length === 1 || funcao === "lancamentos") ? withYear(mention, year) : mention;
}

/** `em maio de cada ano`: that month of all years with notes in it, the latest ones where they are many. */
export function inEachYear(mention: PeriodMention, known: Known, funcao: FunctionName, text: string): PeriodMention[] {
  if (isDated(mention) || !EACH_YEAR.test(text)) return [datedOf(mention, known, funcao)];
  const years = yearsOf(monthsWith(funcao, known), mention).slice(-MOST_YEARS);
  return years.map((year) => withYear(mention, year));
}
const EACH_YEAR = /\b(?:d?e |a |em )?(?:cada ano|todos os anos|todo ano)\b/;
/** As many periods as a question has. */
const MOST_YEARS = 12;

/** In which there is anything of what a function tells. */
export function monthsWith(
  funcao: FunctionName,
  { today, months, monthsOfFutures, monthsOfIncomes, monthsAbroad, monthsOfEntries }: Known,
) {
  if (funcao === "lancamentos") return monthsOfEntries.filter((month) => month <= today.slice(0, 7));
  if (funcao === "exterior") return monthsAbroad;
  if (funcao === "proventos") return monthsOfIncomes;
  return funcao === "futuros" ? monthsOfFutures : months;
}

/** People ask after the exemption of a month while it runs or soon after. */
const IS_OF_TODAY: readonly FunctionName[] = ["isencao"];

/** Years with notes in that month; when there are none, all years with notes. */
export function yearsOf(months: readonly string[], mention: UndatedMention): number[] {
  const last = mention.month + (mention.kind === "months" ? mention.count : 1) - 1;
  const years = (list: readonly string[]) =>
    [...new Set(list.map((it) => Number(it.slice(0, 4))))].sort((a, b) => a - b);
  const inMonth = years(months.filter((it) => Number(it.slice(5)) >= mention.month && Number(it.slice(5)) <= last));
  return inMonth.length > 0 ? inMonth : years(months);
}

/** Functions that add up what happened, by month or year too. */
const ADDS_UP: readonly FunctionName[] = ["encargos", "irrf", "operacoes", "aportes", "proventos", "lancamentos"];

/** Functions that tell two years as one. */
const TOLD_AS_ONE: readonly FunctionName[] = [...ADDS_UP, "custo_total", "resultado", "day_trade", "futuros"];

/** `em março e abril` asks for each and for both: one period told by month; `somados` for both only, a difference for neither together. */
export function withPeriods(question: Question, periodos: Period[], told: "each" | "together" | "apart"): Question {
  const { funcao, agregacao, por, medidas, filtros } = question;
  // `por mês em 2023 e 2024`, `a média mensal de 2023 e 2024`: of all those months.
  const [unit] = por;
  const isOfUnits = unit === "mes" || (unit === "ano" && agregacao !== null);
  const isOfRows = agregacao === null || (agregacao === "contagem" && told === "together");
  const isPlain = ((isOfRows && por.length === 0) || isOfUnits) && medidas.length < 2;
  const isJoined = told === "together" ? TOLD_AS_ONE.includes(funcao) : told === "each" && ADDS_UP.includes(funcao);
  const joined = isJoined && isPlain ? joinConsecutive(periodos) : null;
  return joined
    ? {
        ...question,
        por: por.length > 0 || told === "together" ? por : [joined.por],
        filtros: { ...filtros, periodos: [joined.period] },
      }
    : { ...question, por: areInYears(periodos) && unit === "ano" ? [] : por, filtros: { ...filtros, periodos } };
}

/** Of parts of years each is told, so that there is nothing to group by year. */
const areInYears = (periodos: readonly Period[]) =>
  periodos.length > 1 &&
  periodos.every(({ from, to }) => yearOf(from) === yearOf(to) && monthOf(to) - monthOf(from) < MONTHS - 1);

/** `meu lucro foi maior em 2023 ou 2024?` asks for the figure of each. */
export const comparesPeriods = ({ funcao, agregacao, por }: Question, periodos: readonly Period[], text: string) =>
  TOLD_BY_PERIOD.includes(funcao) &&
  (agregacao === "maior" || agregacao === "menor") &&
  por.length === 0 &&
  periodos.length > 1 &&
  /\bou\b/.test(text);
const TOLD_BY_PERIOD: readonly FunctionName[] = [
  ...(["resultado", "encargos", "custo_total", "irrf", "aportes", "lancamentos"] as const),
];

/** A position of today or of a day to come is the one there is now. */
export function periodsFor(funcao: FunctionName, periodos: Period[], { today, months }: Known, text: string): Period[] {
  if (funcao === "isencao" && periodos.length === 0 && IN_WHICH_MONTHS.test(text)) {
    const since = months[0] === undefined ? null : rangePeriod(`${months[0]}-01`, today);
    return since ? [since] : [];
  }
  if (funcao === "apuracao" && IS_DUE.test(text)) return periodos.map(monthBefore);
  // "No ritmo de hoje" says no day of a goal.
  if (funcao === "meta") return periodos.filter(({ from, to }) => from !== today || to !== today);
  if (!isAboutPosition(funcao)) return AT_THE_END.test(text) ? periodos.map(wholeOf) : periodos;
  // `depois da compra de março`: as it stood then, and not until today.
  if (AFTER_A_TRADE.test(text)) {
    return periodos.map((period) => (period.to === today ? dayPeriod(addDays(period.from, -1)) : period));
  }
  return periodos.filter(({ to }) => to < today);
}

/** `tem DARF para pagar este mês?`, `o que vence em abril?`: the tax of a month falls due in the next one. Source: domain §4.5. */
const IS_DUE = inARow(
  /\b(?:venc(?:e|em|endo|ia|iam|eu|eram|er)|(?:para|pra|tenho que|preciso|devo) (?:pagar|recolher)(?= (?:[a-z]+ ){0,2}?(?:n?est[ea]|n?ess[ea]|(?:n?o )?mes que vem|(?:n?o )?proximo)\b))/,
  /(?: \S+){0,3}? (?:em(?! qu)|n?est[ea]|n?ess[ea]|(?:n?o )?mes que vem|(?:n?o )?proximo mes)\b/,
);
const monthBefore = (period: Period): Period => {
  if (unitOf(period) !== "mes") return period;
  const before = runningMonths(period.from, 1, -1);
  return { ...before, label: `${before.label} (vence no mês seguinte)` };
};

/** `compras no fim de 2023` are of no single day; `no último dia de 2023` are. */
const AT_THE_END =
  /\b(?:n?o|em) (?:fim|final|fechamento|encerramento|termino) (?:d[eo] )?(?:(?:ano|mes|exercicio) (?:de )?)?[a-z0-9]/;

export const VAGUE_END = /\b(?:fim|final)\b/;

/** The year or the month of which a period is the last day. */
function wholeOf(period: Period): Period {
  const { from, to } = period;
  if (from !== to || from !== lastDayOfMonth(yearOf(from), monthOf(from))) return period;
  return monthOf(from) === MONTHS ? yearPeriod(yearOf(from)) : monthPeriod(yearOf(from), monthOf(from));
}

const MONTHS = 12;

/** `em que meses passei do limite?`, `teve algum mês em que vendi mais de 20 mil?`: each month since the first note is asked of. */
const IN_WHICH_MONTHS = anyOf(
  inARow(
    /\b(?:algum|alguns|qua(?:l|is)|que|quant[oa]s) mes(?:es)? (?!estamos\b)(?:[a-z]+ ){0,5}?/,
    /(?:pass(?:ei|ou|aram)|vendi|ultrapass(?:ei|ou)|estour(?:ei|ou)|excedi|fiquei|fui|usei|precisei)\b/,
  ),
  /\b(?:pass|vend|ultrapass|estour|exced)(?:ei|i|ou|aram)\b[^?!.;]{0,40}\bem algu(?:m mes|ns meses)\b/,
);

const AFTER_A_TRADE =
  /\b(?:depois d[ao]|apos [ao]) (?:(?:minha|meu|ultim[oa]|primeir[oa]) )?(?:compra|venda|operacao|negocio|nota)\b/;
