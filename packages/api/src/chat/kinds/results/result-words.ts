import { bold, listNames, plainlySigned, sentences, signed } from "@app/core/chat/answers/answer";
import { choosesGroups, orderOf } from "@app/core/chat/answers/chosen";
import { groupsSentence, MAX_TOLD } from "@app/core/chat/answers/group-words";
import type { Group } from "@app/core/chat/answers/groups";
import { operationNames, signNames, whereOf } from "@app/core/chat/answers/scope";
import { noteLabel } from "@app/core/chat/cite-sources";
import { type Order, type Question, type ResultSign, resultSigns } from "@app/core/chat/question";
import { type ClosingTotal, countOf } from "@app/core/chat/results";
import { formatCount, formatDay, formatNumber, listWords } from "@app/core/format";
import { type Decimal, sum, ZERO } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { FutureResult } from "@app/core/portfolio/futures";

/** In BRL, after costs. */
export type DayTradeDay = Pick<FutureResult, "data" | "corretora" | "ticker" | "resultado">;

interface Found {
  /** Of rows that closed something, and of sales whose result is not known, by asset. */
  totals: readonly ClosingTotal[];
  /** Known results by what the question asks; else none. */
  groups: readonly Group[];
  /** The rows of the largest or smallest, first or last result; empty unless one of them is asked for. */
  picks: readonly LedgerLine[];
  /** The same of futures, which are in no ledger; null where none is asked for, and without any. */
  futuro: DayTradeDay | null;
  /** Of futures in the same days, whose notes have results and no cost; in BRL. */
  futuros: { resultado: Decimal; count: number };
  /** Day trades of one asset at one broker on one day, futures too; empty where all results are asked for. */
  days: readonly DayTradeDay[];
  /** How many gained and how many lost, where they are counted. */
  signs: Partial<Record<ResultSign, SignCount>> | null;
}

export interface SignCount {
  /** Of day trades by asset, broker and day, else rows. */
  fechadas: number;
  /** Trips of futures, where rows are counted. */
  futuros: number;
}

/**
 * What is told of results, in paragraphs.
 *
 * @param of - their assets
 * @param within - where they were closed, with the kind of operation where it is asked for
 */
export function resultSentences(found: Found, question: Question, of: string, within: string): string[] {
  const { groups, picks, futuro, days, signs } = found;
  const isPicked = picks.length > 0 || futuro !== null;
  const chosen = isPicked
    ? sentences(pickSentence(picks, question, of, within), futureSentence(futuro))
    : groupsSentence(question.por, groups, question, `de resultado${of}`, within, ({ valor }) => plainlySigned(valor));
  const main = mainSentence(found, question, of, within);
  const isOfSome = isPicked || choosesGroups(question);
  return [
    signs ? signsSentence(signs, days) : "",
    ...(isOfSome ? [chosen, main] : [main, chosen]),
    question.funcao === "day_trade" && !isOfSome ? daysSentence(days) : "",
  ];
}

/** `São 4 day trades: 3 vezes com lucro e 1 vez com prejuízo.` */
function signsSentence(signs: Partial<Record<ResultSign, SignCount>>, days: readonly DayTradeDay[]): string {
  const all = days.length > 0 ? `${bold(formatCount(days.length, "day trade", "day trades"))}: ` : "";
  const asked = resultSigns.flatMap((sign) => (signs[sign] ? [{ sign, ...signs[sign] }] : []));
  const found = asked.filter(({ fechadas, futuros }) => fechadas + futuros > 0);
  const told = (found.length > 0 ? found : asked).map(({ sign, fechadas, futuros }) => {
    const count = bold(formatCount(fechadas || futuros, "vez", "vezes"));
    const inFutures =
      futuros > 0 ? (fechadas > 0 ? ` (e ${bold(formatNumber(futuros))} em futuros)` : " em futuros") : "";
    return `${count} com ${signNames[sign]}${inFutures}`;
  });
  const isOne =
    days.length === 1 ||
    (all === "" && asked.length === 1 && found.every(({ fechadas, futuros }) => (fechadas || futuros) === 1));
  return `${isOne ? "Foi" : "São"} ${all}${listWords(told)}.`;
}

/** A sentence names so many; the table has them all. */
const MAX_DAYS = 12;

function daysSentence(days: readonly DayTradeDay[]): string {
  const all = [...new Set(days.map(({ data }) => formatDay(data)))];
  if (all.length === 0) return "";
  const rest = all.length > MAX_DAYS ? ["outros dias, que estão na tabela"] : [];
  return `Dias de day trade: ${listWords([...all.slice(0, MAX_DAYS), ...rest])}.`;
}

const AFTER_COSTS = "depois dos custos das notas e antes do imposto";
/** Source: domain §1.14. */
const BEFORE_COSTS = "sem as taxas das notas, nem na compra nem na venda, e antes do imposto";

const resultOf = (totals: readonly ClosingTotal[]) => sum(totals.flatMap(({ resultado }) => resultado ?? []));

/** What all of it comes to, in BRL. */
export const totalOfAll = (totals: readonly ClosingTotal[], futuros: { resultado: Decimal }) =>
  resultOf(totals).plus(futuros.resultado);

function mainSentence({ totals, futuros }: Found, question: Question, of: string, within: string): string {
  const { filtros, por, semCustos } = question;
  const sinal = por.length === 0 ? filtros.sinal : null;
  const known = totals.filter(({ resultado }) => resultado !== null);
  if (known.length === 0 && futuros.count === 0) {
    return sinal
      ? `Não encontrei vendas com ${signNames[sinal]}${of}${within}.`
      : `Não sei o resultado realizado${of}${within}.`;
  }
  const ofType = (tipo: ClosingTotal["tipo"]) => known.filter((total) => total.tipo === tipo);
  const parts = [
    ...(["comum", "day_trade"] as const).map((tipo) => ({
      ...{ where: operationNames[tipo], count: countOf(ofType(tipo)), valor: resultOf(ofType(tipo)) },
    })),
    { where: "em futuros", count: futuros.count, valor: futuros.resultado },
  ]
    .filter(({ count }) => count > 0)
    .map(({ where, count, valor }) => `${signed(valor)} ${where} (${formatCount(count, "linha", "linhas")})`);
  const isOfNamed = filtros.ativos.length > 0;
  const named = isOfNamed && known.length > 0 ? ` com ${listNames(tickersOf(known))}` : "";
  const whole = known.length < totals.length ? "Conheço só parte do resultado realizado" : "Resultado realizado";
  const heading = sinal ? `Só o que deu ${signNames[sinal]}` : whole;
  return sentences(
    `${heading}${named}${isOfNamed ? "" : of}${whereOf(filtros)}: ${listWords(parts)}, ${semCustos ? BEFORE_COSTS : AFTER_COSTS}.`,
    fundsSentence(ofType("comum")),
    parts.length > 1 ? `Ao todo: ${signed(totalOfAll(totals, futuros))}.` : "",
  );
}

/** What of the ordinary results is of funds, when not all of it is: they meet no others in the tax. Source: domain §4.3. */
function fundsSentence(ordinary: readonly ClosingTotal[]): string {
  const funds = ordinary.filter(({ ticker }) => ["fii", "fiagro"].includes(tickerKind(ticker)));
  if (funds.length === 0 || funds.length === ordinary.length) return "";
  return `Das operações comuns, ${signed(resultOf(funds))} em fundos imobiliários e Fiagros, que são um grupo à parte no imposto.`;
}

const pickNames: Record<Order, readonly [one: string, many: string]> = {
  antigas: ["Primeira venda com resultado", "primeiras vendas com resultado"],
  recentes: ["Última venda com resultado", "últimas vendas com resultado"],
  maiores: ["Melhor resultado de uma venda", "melhores resultados de vendas"],
  menores: ["Pior resultado de uma venda", "piores resultados de vendas"],
};

function pickSentence(picks: readonly LedgerLine[], question: Question, of: string, where: string): string {
  const [one, many] = pickNames[orderOf(question) ?? "maiores"];
  const [first, ...others] = picks;
  if (!first) return "";
  if (question.agregacao === null && question.limite !== 1) {
    const told = picks
      .slice(0, MAX_TOLD)
      .map((line) => `- ${line.fonte ? `${noteLabel(line.fonte)}: ` : ""}${lineWords(line)}.`);
    return [`${formatNumber(picks.length)} ${many}${of}${where}:`, ...told].join("\n");
  }
  const note = first.fonte ? ` (${noteLabel(first.fonte)})` : "";
  const alike = formatCount(others.length, "outra linha igual", "outras linhas iguais");
  return sentences(
    `${one}${of}${where}: ${lineWords(first)}${note}.`,
    others.length > 0 ? `Há ${alike}, na tabela.` : "",
  );
}

const lineWords = ({ resultado, ticker, data }: Pick<LedgerLine, "resultado" | "ticker" | "data">) =>
  `${signed(resultado ?? ZERO)} com ${ticker} em ${formatDay(data)}`;

/** Of futures the one that is asked for stands beside that of the rest, so that nobody takes the one for that of all. */
const futureSentence = (futuro: DayTradeDay | null) => (futuro ? `Em futuros: ${lineWords(futuro)}.` : "");

export const tickersOf = (totals: readonly ClosingTotal[]) => [...new Set(totals.map(({ ticker }) => ticker))];

export function unknownSales(totals: readonly ClosingTotal[]): string {
  if (totals.length === 0) return "";
  return (
    `Falta nas suas notas parte das compras de ${listNames(tickersOf(totals))}; por isso não sei o resultado de ` +
    `${formatCount(countOf(totals), "venda", "vendas")}. Envie as notas que faltam e eu refaço a conta.`
  );
}
