import { bold, boldMoney, listNames, priceWithExact, quantity, sentences } from "@app/core/chat/answers/answer";
import { orderOf } from "@app/core/chat/answers/chosen";
import { groupsSentence, inTurn, listGroups, MAX_TOLD, sideCounts } from "@app/core/chat/answers/group-words";
import type { Group } from "@app/core/chat/answers/groups";
import { units } from "@app/core/chat/answers/position-words";
import { ofAssets, rankNames, sideNames } from "@app/core/chat/answers/scope";
import { lineColumns, tableOf } from "@app/core/chat/answers/table";
import { noteLabel } from "@app/core/chat/cite-sources";
import { isOfNone, type Measure, type Question } from "@app/core/chat/question";
import { countOf, type Some, type TradeLine, type TradeTotal, totalOf } from "@app/core/chat/results";
import { formatCount, formatDay, formatMoney, formatNumber, listWords } from "@app/core/format";
import { sum } from "@app/core/money";
import type { Side } from "@app/core/notes/schema";

interface Found {
  totals: readonly TradeTotal[];
  /** By what the question asks, and of several assets by asset; else none. */
  groups: readonly Group[];
  /** The first, last, largest or smallest trades, of each asset that is named; empty unless one of them is asked for. */
  picks: readonly (readonly TradeLine[])[];
  /** Those of the table, in the order asked for, else oldest first. */
  lines: Some<TradeLine>;
}

/** What is told of trades, in paragraphs. @param where - which ones, after what they are */
export function tradeSentences({ totals, groups, picks, lines }: Found, question: Question, where: string): string[] {
  const { por, agregacao, limite, ordem } = question;
  if (picks.length > 0) return picks.map((pick) => pickSentences(pick, question, where));
  if (por.length === 0 && agregacao === "media") return [meanSentence(totals, question, where)];
  const which = `${namesOf(totals, question)}${where}`;
  const total = totalSentence(totals, which);
  if (por.length > 0) {
    const of = `de ${sidesOf(question)[1]}${namesOf(totals, question)}`;
    const isCounted = agregacao === "contagem";
    const told = groupsSentence(por, groups, question, of, where, isCounted ? countOfGroup(question) : undefined);
    if (agregacao === "media" || isOfNone(question)) return [told];
    const [first = "", last = ""] = inTurn(question, total, told);
    return [first, isCounted ? "" : mostTrades(groups, question), last];
  }
  if (limite !== null && ordem !== null)
    return [limitedSentence(lines, question, where), ...lines.rows.slice(0, MAX_TOLD).map(lineOf)];
  const [only] = lines.rows;
  if (lines.total === 1 && only) {
    // The one trade there is, with its day and note.
    return [
      `Encontrei ${bold(`1 ${sidesOf(question)[0]}`)}${which}: em ${bold(formatDay(only.dataPregao))}, ${tradeWords(only, null)} (${noteLabel(only)}).`,
    ];
  }
  return groups.length > 1
    ? [total, `Por ativo: ${listGroups(groups)}.`]
    : [sentences(total, daysSentence(lines)), quantitySentence(totals, question)];
}

const sidesOf = ({ filtros: { lado } }: Question) => sideNames[lado ?? "any"];

/** `6 operações (5 compras e 1 venda)`. */
const countOfGroup =
  (question: Question) =>
  ({ count, lados }: Group): string =>
    `${formatCount(count, ...sidesOf(question))}${lados ? ` (${sideCounts(lados)})` : ""}`;

function totalSentence(totals: readonly TradeTotal[], which: string): string {
  const parts = (["C", "V"] as const).flatMap((lado) => {
    const own = totals.filter((total) => total.lado === lado);
    return own.length > 0
      ? [`${formatCount(countOf(own), ...sideNames[lado])} somando ${boldMoney(totalOf(own))}`]
      : [];
  });
  const count = bold(formatCount(countOf(totals), ...sideNames.any));
  return `Encontrei ${count}${which}: ${listWords(parts)}, sem os custos.`;
}

/** The days of a few trades; of more, and of one, none. */
function daysSentence({ rows, total }: Some<TradeLine>): string {
  const days = [...new Set(rows.map(({ dataPregao }) => formatDay(dataPregao)))];
  return total > 1 && total <= MAX_TOLD && rows.length === total ? `Foram em ${listWords(days)}.` : "";
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
function mostTrades(groups: readonly Group[], { ordem, limite }: Question): string {
  const most = Math.max(...groups.map(({ count }) => count));
  const names = groups.filter(({ count }) => count === most).map(({ nome }) => nome);
  if (ordem !== "maiores" || limite !== 1 || names.length === 0 || names.length > MAX_TOLD) return "";
  const count = formatCount(most, ...sideNames.any);
  return names.length === 1
    ? `Em número de operações, o maior é ${listWords(names)}, com ${count}.`
    : `Em número de operações, os maiores são ${listWords(names)}, com ${count} cada.`;
}

function meanSentence(totals: readonly TradeTotal[], question: Question, where: string): string {
  const [one, many] = sidesOf(question);
  const [all, count] = [totalOf(totals), countOf(totals)];
  const which = `${namesOf(totals, question)}${where}`;
  const units = sum(totals.map(({ quantidade }) => quantidade));
  // The units of several assets are not the same.
  const isOfOne = new Set(totals.map(({ ticker }) => ticker)).size === 1;
  if (question.medidas.includes("preco") && isOfOne && units.gt(0)) {
    const price = priceWithExact(all.div(units).toDecimalPlaces(8));
    return `Em média, ${price} por unidade nas ${many}${which}, sem os custos.`;
  }
  return `Em média, ${boldMoney(all.div(count))} por ${one}${which}: ${formatMoney(all)} em ${formatCount(count, one, many)}, sem os custos.`;
}

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

const isOfDays = (question: Question) => orderOf(question) === "antigas" || orderOf(question) === "recentes";

/** Question 8 and 23: one trade with its day, quantity, price and note; of equal ones all. */
function pickSentences([first, ...others]: readonly TradeLine[], question: Question, where: string): string {
  const { filtros } = question;
  const order = orderOf(question);
  if (!first || !order) return "";
  const isOfDay = isOfDays(question);
  const what = `Sua ${rankNames[order].f[0]} ${sidesOf(question)[0]}${isOfDay ? "" : byNames[pickedBy(question)]}`;
  const of = filtros.ativos.length > 0 && first.ticker ? ` de ${first.ticker}` : ofAssets({ ...filtros, ativos: [] });
  const told = `${what}${of}${where} foi em ${bold(formatDay(first.dataPregao))}: ${tradeWords(first, filtros.lado)} (${noteLabel(first)}).`;
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
  const side = lado === null ? `${sideNames[trade.lado][0]} de ` : "";
  const what = ticker ? `${units(ticker, quantidade)} de ${ticker}` : `${quantity(quantidade)} de ${especificacao}`;
  return `${side}${what} a ${bold(`R$ ${formatNumber(preco, 2, 8)}`)}, somando ${boldMoney(valor)} sem os custos`;
}

function limitedSentence({ total }: Some<TradeLine>, question: Question, where: string): string {
  const found = `${bold(formatCount(total, ...sidesOf(question)))}${ofAssets(question.filtros)}${where}`;
  const by = isOfDays(question) ? "" : byNames[pickedBy(question)];
  return `As ${rankNames[question.ordem ?? "antigas"].f[1]}${by}: ${found}.`;
}

const lineOf = (trade: TradeLine) => `- ${noteLabel(trade)}: ${tradeWords(trade, null)}.`;

/** Trades as people read them, each with its place. */
export const tradesTable = (lines: Some<TradeLine>) =>
  tableOf(lines, {
    Pregão: ({ dataPregao }) => formatDay(dataPregao),
    Operação: ({ lado }) => (lado === "C" ? "Compra" : "Venda"),
    Ativo: ({ ticker, especificacao }) => ticker ?? especificacao,
    Quantidade: ({ quantidade }) => quantity(quantidade),
    Preço: ({ preco }) => `R$ ${formatNumber(preco, 2, 8)}`,
    Valor: ({ valor }) => formatMoney(valor),
    Nota: noteLabel,
    ...lineColumns,
  });
