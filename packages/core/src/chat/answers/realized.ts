import type { CalendarDate } from "../../calendar.ts";
import { formatCount, formatDay, formatMoney, formatNumber, listWords } from "../../format.ts";
import { type Decimal, sum, ZERO } from "../../money.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import type { Source } from "../../notes/source.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import type { OperationType } from "../../portfolio/parts.ts";
import { caveatOf } from "../caveats.ts";
import { citeSources, noteLabel } from "../cite-sources.ts";
import { type Order, type Question, type ResultSign, resultSigns } from "../question.ts";
import type { ClosingTotal, Coverage, Range, Some } from "../results.ts";
import { bold, coverageOf, leftOutOf, listNames, paragraphs, sentences, type Told } from "./answer.ts";
import {
  choosesGroups,
  chosenGroups,
  figureColumns,
  type Group,
  groupsSentence,
  groupTable,
  isBounded,
  meanSentence,
  orderOfPick,
} from "./groups.ts";
import { ledgerTable } from "./ledger-table.ts";
import { inOperations, ofAssets, operationNames, signNames, whereOf } from "./scope.ts";
import { rowsFrom, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

type Asked = "realized" | "dayTrades";

export interface DayTradeDay {
  data: CalendarDate;
  corretora: string;
  ticker: string;
  /** In BRL, after costs. */
  resultado: Decimal;
}

export interface RealizedResult {
  question: Question;
  /** Of rows that closed something, and of sales whose result is not known, by asset. */
  totals: ClosingTotal[];
  /** Known results by what the question asks; else none. */
  groups: Group[];
  /** The rows of the largest or smallest, first or last result; empty unless one of them is asked for. */
  picks: LedgerLine[];
  /** The same of futures, which are in no ledger; null where none is asked for, and without any. */
  futuro: DayTradeDay | null;
  /** Of futures in the same days, whose notes have results and no cost; in BRL. */
  futuros: { resultado: Decimal; count: number };
  /** Day trades of one asset at one broker on one day, futures too; empty where all results are asked for. */
  days: DayTradeDay[];
  /** How many gained and how many lost, where they are counted; of day trades by asset, broker and day, else rows. */
  signs: Record<ResultSign, number> | null;
  /** Rows before those of the table. */
  offset: number;
  /** Those of the table, by asset and in order. */
  lines: Some<LedgerLine>;
  sources: Some<Source>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

const NOTHING_CLOSED: Record<Asked, string> = {
  realized: "vendas ou posições encerradas",
  dayTrades: "day trades",
};

/** Questions 10 to 12: results of what was closed, each pool apart; a sale whose purchase is missing has none. */
export function answerRealized(result: RealizedResult, asked: Asked): Told {
  const {
    question,
    totals,
    groups,
    picks,
    futuro,
    futuros,
    days,
    signs,
    lines,
    sources,
    offset,
    leftOut,
    coverage,
    range,
  } = result;
  const { filtros, por } = question;
  const { sinal } = filtros;
  const where = whereOf(filtros);
  const of = ofAssets(filtros);
  const isOfDayTrades = asked === "dayTrades";
  // Answers about day trades name them already.
  const within = isOfDayTrades ? where : `${inOperations(filtros)}${where}`;
  if (totals.length === 0 && futuros.count === 0) {
    const ofSign = sinal ? ` com ${signNames[sinal]}` : "";
    return nothingFound(`${NOTHING_CLOSED[asked]}${ofSign}${of}${within}`, range, { coverage, leftOut });
  }

  const unknown = totals.filter(({ resultado }) => resultado === null);
  const main = mainSentence(result, where, of, within);
  const picked =
    picks.length > 0 || futuro
      ? sentences(pickSentence(picks, question, of, within), futureSentence(futuro))
      : groupedSentence(result, of, within);
  const isChosen = picks.length > 0 || futuro !== null || choosesGroups(question);
  return {
    ...(sinal || isBounded(question) ? { existe: existsOfSign(result) } : isOfDayTrades && { existe: true }),
    ...(unknown.length === 0 && picks.length === 0 && { principal: allOf(totals, futuros) }),
    response: paragraphs(
      signs ? signsSentence(signs, days) : "",
      ...(isChosen ? [picked, main] : [main, picked]),
      isOfDayTrades && !isChosen ? daysSentence(days) : "",
    ),
    ressalvas: [
      ...caveatOf("semCompra", tickersOf(unknown).length, unknownSales(unknown)),
      ...coverageOf(coverage),
      ...leftOutOf(leftOut),
    ],
    ...citeSources(sources),
    dados:
      por.length > 0
        ? groupTable(por, chosenGroups(groups, question), offset, figureColumns("Resultado"))
        : asked === "dayTrades" && picks.length === 0
          ? daysTable(days, offset)
          : ledgerTable(lines, question.semCustos),
  };
}

/** `São 4 day trades: 3 vezes com lucro e 1 vez com prejuízo.` */
function signsSentence(signs: Record<ResultSign, number>, days: readonly DayTradeDay[]): string {
  const all = days.length > 0 ? `${bold(formatCount(days.length, "day trade", "day trades"))}: ` : "";
  const found = resultSigns.filter((sign) => signs[sign] > 0);
  const told = (found.length > 0 ? found : resultSigns).map(
    (sign) => `${bold(formatCount(signs[sign], "vez", "vezes"))} com ${signNames[sign]}`,
  );
  return `São ${all}${listWords(told)}.`;
}

/** Null where it is not known. */
function existsOfSign({ question, totals, groups, futuros }: RealizedResult): boolean | null {
  const known = totals.filter(({ resultado }) => resultado !== null);
  const found = question.por.length > 0 ? chosenGroups(groups, question).length : countOf(known) + futuros.count;
  return found > 0 ? true : known.length < totals.length ? null : false;
}

/** A sentence names so many; the table has them all. */
const MAX_DAYS = 12;

const distinctDays = (days: readonly DayTradeDay[]) => [...new Set(days.map(({ data }) => data))];

function daysSentence(days: readonly DayTradeDay[]): string {
  const all = distinctDays(days);
  if (all.length === 0) return "";
  const named = all.slice(0, MAX_DAYS).map(formatDay);
  const rest = all.length > MAX_DAYS ? ["outros dias, que estão na tabela"] : [];
  return `Dias de day trade: ${listWords([...named, ...rest])}.`;
}

const daysTable = (days: readonly DayTradeDay[], offset: number) =>
  tableOf(rowsFrom(days, offset), {
    Dia: ({ data }) => formatDay(data),
    Corretora: ({ corretora }) => corretora,
    Ativo: ({ ticker }) => ticker,
    Resultado: ({ resultado }) => formatMoney(resultado),
  });

const AFTER_COSTS = "depois dos custos das notas e antes do imposto";
/** Source: domain §1.14. */
const BEFORE_COSTS = "sem as taxas das notas, nem na compra nem na venda, e antes do imposto";

function totalsByType(totals: readonly ClosingTotal[]) {
  const known = totals.filter(({ resultado }) => resultado !== null);
  return operationTypes.map((tipo) => ({
    name: operationNames[tipo],
    ...totalOf(known.filter((total) => total.tipo === tipo)),
  }));
}

const operationTypes = ["comum", "day_trade"] as const satisfies readonly OperationType[];

/** Of funds: their results meet no others in the tax. Source: domain §4.3. */
function ofFunds(totals: readonly ClosingTotal[]): Total {
  return totalOf(
    totals.filter(({ ticker, tipo, resultado }) => {
      const classe = tickerKind(ticker);
      return tipo === "comum" && resultado !== null && (classe === "fii" || classe === "fiagro");
    }),
  );
}

/** What of the ordinary results is of funds, when not all of it is. */
function fundsSentence(totals: readonly ClosingTotal[]): string {
  const funds = ofFunds(totals);
  const [ordinary] = totalsByType(totals);
  if (funds.count === 0 || funds.count === ordinary?.count) return "";
  return `Das operações comuns, ${signed(funds.valor)} em fundos imobiliários e Fiagros, que são um grupo à parte no imposto.`;
}

function mainSentence(
  { question, totals, futuros }: RealizedResult,
  where: string,
  of: string,
  within: string,
): string {
  const { filtros } = question;
  const sinal = question.por.length === 0 ? filtros.sinal : null;
  const known = totals.filter(({ resultado }) => resultado !== null);
  if (known.length === 0 && futuros.count === 0) {
    return sinal
      ? `Não encontrei vendas com ${signNames[sinal]}${of}${within}.`
      : `Não sei o resultado realizado${of}${within}.`;
  }
  const parts = [
    ...totalsByType(totals).flatMap(({ name, ...total }) => totalWords(total, name)),
    ...totalWords({ count: futuros.count, valor: futuros.resultado }, "em futuros"),
  ];
  const named = filtros.ativos.length > 0 && known.length > 0 ? ` com ${listNames(tickersOf(known))}` : "";
  const isPartly = known.length < totals.length;
  const heading = sinal
    ? `Só o que deu ${signNames[sinal]}`
    : isPartly
      ? "Conheço só parte do resultado realizado"
      : "Resultado realizado";
  const ofClass = filtros.ativos.length > 0 ? "" : of;
  const told = `${heading}${named}${ofClass}${where}: ${listWords(parts)}, ${question.semCustos ? BEFORE_COSTS : AFTER_COSTS}.`;
  const all = parts.length > 1 ? `Ao todo: ${signed(allOf(totals, futuros))}.` : "";
  return sentences(told, fundsSentence(totals), all);
}

const allOf = (totals: readonly ClosingTotal[], futuros: { resultado: Decimal }) =>
  sum([...totals.flatMap(({ resultado }) => resultado ?? []), futuros.resultado]);

function groupedSentence({ question, groups }: RealizedResult, of: string, where: string): string {
  const { por, agregacao } = question;
  if (groups.length === 0) return "";
  const what = `de resultado${of}`;
  if (agregacao === "media") return meanSentence(por, groups, what, where);
  return groupsSentence(por, groups, question, what, where, ({ valor }) => plainlySigned(valor));
}

const pickNames: Record<Order, readonly [one: string, many: string]> = {
  antigas: ["Primeira venda com resultado", "primeiras vendas com resultado"],
  recentes: ["Última venda com resultado", "últimas vendas com resultado"],
  maiores: ["Melhor resultado de uma venda", "melhores resultados de vendas"],
  menores: ["Pior resultado de uma venda", "piores resultados de vendas"],
};

/** Rows told in words; further ones are in the table. */
const MAX_TOLD = 5;

function pickSentence(
  picks: readonly LedgerLine[],
  { agregacao, ordem, limite }: Question,
  of: string,
  where: string,
): string {
  const [one, many] = pickNames[(agregacao && orderOfPick[agregacao]) ?? ordem ?? "maiores"];
  const [first] = picks;
  if (!first) return "";
  if (agregacao === null && limite !== 1) {
    const told = picks.slice(0, MAX_TOLD).map((line) => `- ${lineLabel(line)}${lineWords(line)}.`);
    return [`${formatNumber(picks.length)} ${many}${of}${where}:`, ...told].join("\n");
  }
  const told = `${one}${of}${where}: ${lineWords(first)}${first.fonte ? ` (${noteLabel(first.fonte)})` : ""}.`;
  const others = picks.length - 1;
  return others > 0
    ? `${told} Há ${formatCount(others, "outra linha igual", "outras linhas iguais")}, na tabela.`
    : told;
}

/** Of futures the one that is asked for stands beside that of the rest, so that nobody takes the one for that of all. */
const futureSentence = (futuro: DayTradeDay | null) =>
  futuro ? `Em futuros: ${signed(futuro.resultado)} com ${futuro.ticker} em ${formatDay(futuro.data)}.` : "";

const lineLabel = ({ fonte }: LedgerLine) => (fonte ? `${noteLabel(fonte)}: ` : "");
const lineWords = ({ resultado, ticker, data }: LedgerLine) =>
  `${signed(resultado ?? ZERO)} com ${ticker} em ${formatDay(data)}`;

const tickersOf = (totals: readonly ClosingTotal[]) => [...new Set(totals.map(({ ticker }) => ticker))];
const countOf = (totals: readonly ClosingTotal[]) => totals.reduce((all, { count }) => all + count, 0);

function unknownSales(totals: readonly ClosingTotal[]): string {
  if (totals.length === 0) return "";
  return (
    `Falta nas suas notas parte das compras de ${listNames(tickersOf(totals))}; por isso não sei o resultado de ` +
    `${formatCount(countOf(totals), "venda", "vendas")}. Envie as notas que faltam e eu refaço a conta.`
  );
}

interface Total {
  count: number;
  /** In BRL. */
  valor: Decimal;
}

function totalWords({ count, valor }: Total, where: string): string[] {
  return count > 0 ? [`${signed(valor)} ${where} (${formatCount(count, "linha", "linhas")})`] : [];
}

function totalOf(totals: readonly ClosingTotal[]): Total {
  return { count: countOf(totals), valor: sum(totals.flatMap(({ resultado }) => resultado ?? [])) };
}

const plainlySigned = (value: Decimal) => signed(value).replaceAll("**", "");

/** The sign is a word, so that nobody overlooks it. */
function signed(value: Decimal): string {
  if (value.isZero()) return bold(formatMoney(value));
  return `${value.isNegative() ? "prejuízo" : "lucro"} de ${bold(formatMoney(value.abs()))}`;
}
