import { formatCount, formatDay, formatMoney, formatNumber, listWords } from "../../format.ts";
import { type Decimal, sum, ZERO } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import type { Source } from "../../notes/source.ts";
import type { LeftOut } from "../../portfolio/facts.ts";
import { citeSources, noteLabel } from "../cite-sources.ts";
import type { Aggregation, Filters, Measure, Question } from "../question.ts";
import type { Coverage, Range, Some, TradeLine, TradeTotal } from "../results.ts";
import {
  bold,
  boldMoney,
  coverageOf,
  isAllRead,
  leftOutOf,
  listNames,
  paragraphs,
  priceWithExact,
  quantity,
  sentences,
  type Told,
} from "./answer.ts";
import {
  boundColumn,
  choosesGroups,
  chosenGroups,
  figureColumns,
  type Group,
  groupsSentence,
  groupTable,
  isBounded,
  listGroups,
  meanSentence,
  sideCounts,
} from "./groups.ts";
import { units } from "./position-of-asset.ts";
import { inOperations, ofAssets, ofPrice, ofValue, sideNames, whereOf } from "./scope.ts";
import { type DraftTable, lineColumns, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface TradesResult {
  question: Question;
  totals: TradeTotal[];
  /** By what the question asks, and of several assets by asset; else none. */
  groups: Group[];
  /** The first, last, largest or smallest trades, of each asset that is named; empty unless one of them is asked for. */
  picks: TradeLine[][];
  /** Those of the table, in the order asked for, else oldest first. */
  lines: Some<TradeLine>;
  sources: Some<Source>;
  /** Rows before those of the table. */
  offset: number;
  /** Trades that are neither day trade nor ordinary, where one of these is asked for; else none. */
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

const partsSentence = ({ operacao }: Filters) =>
  operacao === null ? "" : "De um negócio que é day trade só em parte, conto a parte que você pediu.";

/** Trades told in words; further ones are in the table. */
const MAX_TOLD = 5;

/** Questions 8, 9, 22 and 23: trades with their totals, one of them, or what they come to by month, broker or asset. */
export function answerTrades(result: TradesResult): Told {
  const { question, totals, groups, lines, sources, offset, leftOut, coverage, range } = result;
  const { filtros, por } = question;
  const [, many] = sideNames[filtros.lado ?? "any"];
  const where = `${inOperations(filtros)}${ofValue(filtros)}${ofPrice(filtros)}${whereOf(filtros)}`;
  if (totals.length === 0) return nothingFound(`${many}${ofAssets(filtros)}${where}`, range, { coverage, leftOut });
  return {
    existe: isBounded(question)
      ? chosenGroups(groups, question).length > 0 || (isAllRead(coverage) ? false : null)
      : true,
    ...(filtros.lado && isOfValue(question) && { principal: totalOf(totals, filtros.lado).valor }),
    response: paragraphs(...toldOf(result, where), partsSentence(filtros)),
    ressalvas: [...coverageOf(coverage), ...leftOutOf(leftOut)],
    ...citeSources(sources),
    dados:
      por.length > 0
        ? groupTable(por, tabled(groups, question), offset, { ...boundColumn(question), ...figureColumns("Valor") })
        : tradesTable(lines),
  };
}

const isOfValue = ({ medidas, agregacao }: Question) =>
  agregacao === null && medidas.every((medida) => medida === "valor");

/** Of the one broker with most trades the others are shown too. */
const tabled = (groups: readonly Group[], question: Question) =>
  chosenGroups(groups, question.limite === 1 ? { ...question, limite: null } : question);

function toldOf(result: TradesResult, where: string): string[] {
  const { question, totals, groups, picks, lines } = result;
  const { por, agregacao, limite, ordem } = question;
  if (picks.length > 0) return picks.map((pick) => pickSentences(pick, question, where));
  if (agregacao === "media") return [meanOfTrades(result, where)];
  const total = totalSentence(result, where);
  if (por.length > 0) {
    const of = `de ${sideNames[question.filtros.lado ?? "any"][1]}${ofAssets(question.filtros)}`;
    const isCounted = agregacao === "contagem";
    const told = groupsSentence(por, groups, question, of, where, isCounted ? countOfGroup(question) : undefined);
    const most = isCounted ? "" : mostTrades(groups, question);
    return choosesGroups(question) ? [told, most, total] : [total, told];
  }
  if (limite !== null && ordem !== null)
    return [limitedSentence(result, where), ...lines.rows.slice(0, MAX_TOLD).map(lineOf)];
  const [only] = lines.rows;
  if (lines.total === 1 && only) return [onlyTrade(result, only, where)];
  return groups.length > 1
    ? [total, `Por ativo: ${listGroups(groups)}.`]
    : [sentences(total, daysSentence(lines)), quantitySentence(totals, question)];
}

/** `6 operações (5 compras e 1 venda)`. */
const countOfGroup =
  ({ filtros: { lado } }: Question) =>
  ({ count, lados }: Group): string => {
    const all = formatCount(count, ...sideNames[lado ?? "any"]);
    return lados ? `${all} (${sideCounts(lados)})` : all;
  };

function totalSentence({ question, totals }: TradesResult, where: string): string {
  const buys = totalOf(totals, "C");
  const sells = totalOf(totals, "V");
  const parts = [
    ...(buys.count > 0 ? [`${formatCount(buys.count, "compra", "compras")} somando ${boldMoney(buys.valor)}`] : []),
    ...(sells.count > 0 ? [`${formatCount(sells.count, "venda", "vendas")} somando ${boldMoney(sells.valor)}`] : []),
  ];
  const count = bold(formatCount(buys.count + sells.count, "operação", "operações"));
  return `Encontrei ${count}${namesOf(totals, question)}${where}: ${listWords(parts)}, sem os custos.`;
}

/** The days of a few trades; of more, and of one, none. */
function daysSentence({ rows, total }: Some<TradeLine>): string {
  const days = [...new Set(rows.map(({ dataPregao }) => formatDay(dataPregao)))];
  return total > 1 && total <= MAX_TOLD && rows.length === total ? `Foram em ${listWords(days)}.` : "";
}

/** The one trade there is, with its day and note. */
function onlyTrade({ question, totals }: TradesResult, trade: TradeLine, where: string): string {
  const day = bold(formatDay(trade.dataPregao));
  const [one] = sideNames[question.filtros.lado ?? "any"];
  return `Encontrei ${bold(`1 ${one}`)}${namesOf(totals, question)}${where}: em ${day}, ${tradeWords(trade, null)} (${noteLabel(trade)}).`;
}

function namesOf(totals: readonly TradeTotal[], { filtros }: Question): string {
  const found = [...new Set(totals.flatMap(({ ticker }) => ticker ?? []))];
  return filtros.ativos.length > 0 ? ` de ${listNames(found)}` : ofAssets(filtros);
}

/** How many units were traded, where that is asked. */
function quantitySentence(totals: readonly TradeTotal[], { medidas }: Question): string {
  if (!medidas.includes("quantidade")) return "";
  const parts = totals.flatMap(({ lado, ticker, quantidade }) =>
    ticker === null
      ? []
      : [`${bold(units(ticker, quantidade))} de ${ticker} ${lado === "C" ? "compradas" : "vendidas"}`],
  );
  return parts.length > 0 ? `São ${listWords(parts)}.` : "";
}

/** Where most of the trades are, beside where most was traded; empty where more have as many than a sentence holds. */
function busiest(groups: readonly Group[], { ordem, limite }: Question): Group[] {
  if (ordem !== "maiores" || limite !== 1) return [];
  const most = Math.max(...groups.map(({ count }) => count));
  const found = groups.filter(({ count }) => count === most);
  return found.length <= MAX_TOLD ? found : [];
}

function mostTrades(groups: readonly Group[], question: Question): string {
  const [first, ...others] = busiest(groups, question);
  if (!first) return "";
  const count = formatCount(first.count, "operação", "operações");
  if (others.length === 0) return `Em número de operações, o maior é ${first.nome}, com ${count}.`;
  const names = listWords([first, ...others].map(({ nome }) => nome));
  return `Em número de operações, os maiores são ${names}, com ${count} cada.`;
}

function meanOfTrades({ question, totals, groups }: TradesResult, where: string): string {
  const { por, filtros, medidas } = question;
  const [one, many] = sideNames[filtros.lado ?? "any"];
  const of = `de ${many}${namesOf(totals, question)}`;
  if (por.length > 0) return meanSentence(por, groups, of, where);
  const all = sum(totals.map(({ valor }) => valor));
  const count = countOf(totals);
  const price = meanPrice(totals);
  if (medidas.includes("preco") && price) {
    return `Em média, ${priceWithExact(price)} por unidade nas ${many}${namesOf(totals, question)}${where}, sem os custos.`;
  }
  const mean = boldMoney(all.div(count));
  return `Em média, ${mean} por ${one}${namesOf(totals, question)}${where}: ${formatMoney(all)} em ${formatCount(count, one, many)}, sem os custos.`;
}

/** Value over quantity; null of several assets, whose units are not the same. */
function meanPrice(totals: readonly TradeTotal[]): Decimal | null {
  const units = sum(totals.map(({ quantidade }) => quantidade));
  const isOne = new Set(totals.map(({ ticker }) => ticker)).size === 1;
  return isOne && units.gt(0)
    ? sum(totals.map(({ valor }) => valor))
        .div(units)
        .toDecimalPlaces(8)
    : null;
}

const pickNames: Partial<Record<Aggregation, string>> = {
  primeiro: "primeira",
  ultimo: "última",
  maior: "maior",
  menor: "menor",
};

/** By what the largest trade is the largest. */
export function pickedBy({ medidas }: Question): Extract<Measure, "valor" | "preco" | "quantidade"> {
  if (medidas.includes("preco")) return "preco";
  return medidas.includes("quantidade") ? "quantidade" : "valor";
}

const byNames: Record<ReturnType<typeof pickedBy>, string> = {
  valor: "",
  preco: " em preço",
  quantidade: " em quantidade",
};

/** Question 8 and 23: one trade with its day, quantity, price and note; of equal ones all. */
function pickSentences(pick: readonly TradeLine[], question: Question, where: string): string {
  const { agregacao, filtros } = question;
  const [first] = pick;
  if (!first || agregacao === null) return "";
  const [one] = sideNames[filtros.lado ?? "any"];
  const isOfDay = agregacao === "primeiro" || agregacao === "ultimo";
  const what = `Sua ${pickNames[agregacao]} ${one}${isOfDay ? "" : byNames[pickedBy(question)]}`;
  const of = filtros.ativos.length > 0 && first.ticker ? ` de ${first.ticker}` : ofAssets({ ...filtros, ativos: [] });
  const told = `${what}${of}${where} foi em ${bold(formatDay(first.dataPregao))}: ${tradeWords(first, filtros.lado)} (${noteLabel(first)}).`;
  const others = pick.slice(1);
  if (others.length === 0) return told;
  if (others.length > MOST_TOLD) {
    const rest = formatCount(others.length, "linha", "linhas");
    return sentences(told, `Há mais ${rest} ${isOfDay ? "do mesmo dia" : "de mesmo tamanho"}, na tabela.`);
  }
  const named = others.map((it) => {
    const day = isOfDay ? "" : ` em ${formatDay(it.dataPregao)}`;
    return `${tradeWords(it, filtros.lado)}${day} (${noteLabel(it)})`;
  });
  return sentences(told, `${isOfDay ? "No mesmo dia" : "Igual a ela"}: ${listWords(named)}.`);
}

/** Further lines that are told in words, and not in the table alone. */
const MOST_TOLD = 2;

function tradeWords(trade: TradeLine, lado: Side | null): string {
  const { ticker, especificacao, quantidade, preco, valor } = trade;
  const side = lado === null ? `${trade.lado === "C" ? "compra" : "venda"} de ` : "";
  const what = ticker ? `${units(ticker, quantidade)} de ${ticker}` : `${quantity(quantidade)} de ${especificacao}`;
  return `${side}${what} a ${bold(`R$ ${formatNumber(preco, 2, 8)}`)}, somando ${boldMoney(valor)} sem os custos`;
}

function limitedSentence({ question, lines }: TradesResult, where: string): string {
  const { ordem, filtros } = question;
  const [one, many] = sideNames[filtros.lado ?? "any"];
  const rank =
    ordem === "maiores" ? "maiores" : ordem === "menores" ? "menores" : ordem === "recentes" ? "últimas" : "primeiras";
  const found = `${bold(formatCount(lines.total, one, many))}${ofAssets(filtros)}${where}`;
  const by = ordem === "maiores" || ordem === "menores" ? byNames[pickedBy(question)] : "";
  return `As ${rank}${by}: ${found}.`;
}

const lineOf = (trade: TradeLine) => `- ${noteLabel(trade)}: ${tradeWords(trade, null)}.`;

const countOf = (totals: readonly TradeTotal[]) => totals.reduce((all, { count }) => all + count, 0);

function totalOf(totals: readonly TradeTotal[], lado: Side): { count: number; valor: Decimal } {
  const own = totals.filter((total) => total.lado === lado);
  return { count: countOf(own), valor: own.reduce((all, { valor }) => all.plus(valor), ZERO) };
}

/** Trades as people read them, each with its place. */
function tradesTable(lines: Some<TradeLine>): DraftTable {
  return tableOf(lines, {
    Pregão: ({ dataPregao }) => formatDay(dataPregao),
    Operação: ({ lado }) => (lado === "C" ? "Compra" : "Venda"),
    Ativo: ({ ticker, especificacao }) => ticker ?? especificacao,
    Quantidade: ({ quantidade }) => quantity(quantidade),
    Preço: ({ preco }) => `R$ ${formatNumber(preco, 2, 8)}`,
    Valor: ({ valor }) => formatMoney(valor),
    Nota: noteLabel,
    ...lineColumns,
  });
}
