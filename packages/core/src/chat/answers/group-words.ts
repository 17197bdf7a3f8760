import type { CalendarDate } from "../../calendar.ts";
import { formatCount, formatMoney, formatNumber, formatPercent, listWords } from "../../format.ts";
import { type Decimal, sum, toCents, ZERO } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import {
  boundHeadings,
  countedIn,
  type Grouping,
  groupNouns,
  isCount,
  isOfNone,
  type Order,
  type Question,
} from "../question.ts";
import { totalOf } from "../results.ts";
import { bold, capital, sentences } from "./answer.ts";
import { choosesGroups, chosenGroups, isBounded, isRankedByCount, MAX_LISTED, orderOf, rankedBy } from "./chosen.ts";
import { byGroups, byValue, type Group, nounsOf } from "./groups.ts";
import { ofAssets, ofBounds, rankNames, signNames } from "./scope.ts";
import { type Columns, type DraftTable, rowsFrom, tableOf } from "./table.ts";

/** `5 compras e 1 venda`. */
export const sideCounts = ({ C, V }: Record<Side, number>) =>
  listWords([
    ...(C > 0 ? [formatCount(C, "compra", "compras")] : []),
    ...(V > 0 ? [formatCount(V, "venda", "vendas")] : []),
  ]);

/** Of assets fewer, as in every sentence of the product. */
const MAX_ASSETS = 3;

/** `janeiro de 2023 R$ 4,90 e março de 2023 R$ 32,90`. */
export function listGroups(groups: readonly Group[], figure = ({ valor }: Group) => formatMoney(valor)): string {
  const most = groups.some(({ nomes, ativos }) => nomes.some((nome) => ativos.includes(nome)))
    ? MAX_ASSETS
    : MAX_LISTED;
  const told = groups.slice(0, most).map((group) => `${group.nome} ${figure(group)}`.trim());
  const all = groups.length > most ? [...told, "outros, que estão na tabela"] : told;
  // Of a pair the name and the amount of the next one would be read together after a comma.
  return groups.some(({ nomes }) => nomes.length > 1) ? all.join("; ") : listWords(all);
}

/**
 * `Maior valor de corretagem por mês em 2023: março de 2023 R$ 37,80.`, or all the groups that are asked for, with their shares
 * in all, or their mean; empty without any.
 */
export function groupsSentence(...of: Parameters<typeof toldGroupsSentence>): string {
  const [por, groups, question, what, where] = of;
  if (por.length === 0 || groups.length === 0) return "";
  if (question.agregacao === "media") return meanSentence(por, groups, what, where);
  return sentences(toldGroupsSentence(...of), spreadSentence(groups, question));
}

/** What is told of some groups stands before what is told of all rows, and what is told of all groups after it. */
export const inTurn = (question: Question, all: string, grouped: string) =>
  choosesGroups(question) ? [grouped, all] : [all, grouped];

/** `A diferença entre o maior valor (2023) e o menor (2022) é R$ 50,00.` */
function spreadSentence(all: readonly Group[], question: Question): string {
  if (question.combinacao !== "diferenca") return "";
  const [largest, ...others] = chosenGroups(all, question).toSorted(byValue);
  const smallest = others.at(-1);
  if (!largest || !smallest) return "Não há dois valores para comparar.";
  const difference = bold(formatMoney(largest.valor.minus(smallest.valor)));
  return `A diferença entre o maior valor (${largest.nome}) e o menor (${smallest.nome}) é ${difference}.`;
}

function toldGroupsSentence(
  por: readonly Grouping[],
  all: readonly Group[],
  question: Question,
  of: string,
  where: string,
  figure: (group: Group) => string = ({ valor }) => formatMoney(valor),
): string {
  const order = orderOf(question);
  const by = byGroups(por);
  const chosen = chosenGroups(all, question);
  const ranked = rankedBy(question);
  const share = (group: Group) => shareOf(ranked(group), sum(all.map(ranked)), question);
  const told = listGroups(chosen, (group) => boundOf(group, question) ?? `${figure(group)}${share(group)}`);
  const { sinal } = question.filtros;
  const [group, groups] = nounsOf(por);
  const counts = question.combinacao === "distintos";
  if (counts || sinal || isBounded(question)) {
    const which = `${boundedWords(question, of)}${where}`;
    if (chosen.length === 0) return `Não encontrei ${group} ${which}.`;
    const [verb, counted] = [chosen.length === 1 ? "É" : "São", formatCount(chosen.length, group, groups)];
    if (counts) return `${verb} **${counted}** ${which}: ${told}.`;
    return `${capital(chosen.length === 1 ? group : groups)} ${which}: ${told}.`;
  }
  if (!order) return `${capital(by)}: ${told}.`;
  const [first, firsts] = rankNames[order].m;
  const [one, many] = isRankedByCount(question)
    ? [`${capital(first)} número`, `${firsts} números`]
    : [`${capital(first)} valor`, `${firsts} valores`];
  const { limite, agregacao } = question;
  const isOne =
    (agregacao !== null && agregacao !== "contagem") || limite === 1 || (limite !== null && chosen.length === 1);
  // Fewer may be there than were asked for, and more that are equal.
  const rank = limite === null ? capital(many) : `${formatNumber(chosen.length)} ${many}`;
  // What qualifies the figure stands after what it is told for: `de custos por corretora, sem contar…`.
  const [what = of, ...qualified] = of.split(/(?=, sem )/);
  return `${isOne ? one : rank} ${what} ${by}${qualified.join("")}${where}: ${isOne ? listGroups(chosen, (group) => `**${figure(group)}**${share(group)}`) : told}.`;
}

/** `com R$ 3.000,00 ou mais de compras`, `com compras em 2 ou mais corretoras`. @param of - `de compras` */
function boundedWords(question: Question, of: string): string {
  const { tendo, filtros } = question;
  const bounds = ofBounds(question);
  if (filtros.sinal) return `com ${signNames[filtros.sinal]}${bounds}`;
  if (tendo.de === "valor") return `${bounds.replace(/^ de /, "com ") || "com valores"} ${of}`;
  const isOfRows = isCount(tendo.de) && tendo.de !== "lados" && !isOfNone(question);
  return isOfRows ? `${of.replace(/^de /, "com ")}${bounds}` : `${bounds.trim()}${ofAssets(filtros)}`;
}

/** What bounds a group, as it is told: `(2 corretoras)`, `R$ 100,00 a mais`; undefined where that is its figure. */
function boundOf({ medido, lados }: Group, question: Question): string | undefined {
  const { tendo } = question;
  if (!medido || tendo.de === "valor") return undefined;
  if (isOfNone(question)) return "";
  if (tendo.de === "lados") return lados && `(${sideCounts(lados)})`;
  if (!isCount(tendo.de)) return `${formatMoney(medido)} a mais`;
  const counted = countedIn[tendo.de];
  const [one, many] = counted ? groupNouns[counted] : ["vez", "vezes"];
  return `(${formatCount(medido.toNumber(), one, many)})`;
}

/** ` (25,00%)`; empty where shares are not asked for. */
const shareOf = (valor: Decimal, all: Decimal, { combinacao }: Question) =>
  combinacao === "parte" && all.gt(0) ? ` (${formatPercent(valor.div(all))})` : "";

/** `Em média, R$ 18,90 de corretagem por nota em 2023: R$ 37,80 em 2 notas.` */
function meanSentence(por: readonly Grouping[], groups: readonly Group[], of: string, where: string): string {
  const [one, many] = nounsOf(por);
  return (
    `Em média, **${formatMoney(meanOf(groups))}** ${of} por ${one}${where}: ` +
    `${formatMoney(totalOf(groups))} em ${formatCount(groups.length, one, many)}.`
  );
}

/** A mean with a month or year that still runs says so, without naming it: no figure of the answer is of it alone. */
export function runningSentence([por]: readonly Grouping[], groups: readonly Group[], today: CalendarDate): string {
  const isRunning = (por === "mes" || por === "ano") && groups.some(({ chave }) => today.startsWith(chave));
  return isRunning ? `A conta inclui o ${groupNouns[por][0]} corrente, que ainda não terminou.` : "";
}

/** By group, to the cent; 0 without any. */
const meanOf = (groups: readonly Group[]) => (groups.length > 0 ? toCents(totalOf(groups).div(groups.length)) : ZERO);

/** Groups that a sentence lists. */
export const toldGroups = (groups: readonly Group[]) => groups.slice(0, MAX_LISTED);

/** What bounds groups, where that is not the figure that is told. */
export function boundColumn({ tendo: { de } }: Question): Columns<Group> {
  if (de === "valor") return {};
  return { [boundHeadings[de]]: ({ medido = ZERO }) => (isCount(de) ? formatNumber(medido) : formatMoney(medido)) };
}

/** Their one figure, and of how many rows it is. */
export const figureColumns = (figure: string): Columns<Group> => ({
  [figure]: ({ valor }) => formatMoney(valor),
  Linhas: ({ count }) => String(count),
});

/** Groups as people read them, with what is told of each. @param offset - groups before those of the page */
export const groupTable = <Named extends Pick<Group, "nomes">>(
  por: readonly Grouping[],
  groups: readonly Named[],
  offset: number,
  columns: Columns<Named>,
): DraftTable =>
  tableOf(rowsFrom(groups, offset), {
    ...Object.fromEntries(por.map((it, at) => [capital(groupNouns[it][0]), ({ nomes }: Named) => nomes[at] ?? ""])),
    ...columns,
  });

/** {@link groupTable} of the groups that a question asks for. */
export const chosenTable = (groups: readonly Group[], question: Question, offset: number, columns: Columns<Group>) =>
  groupTable(question.por, chosenGroups(groups, question), offset, columns);

/** Rows told in words; further ones are in the table. */
export const MAX_TOLD = 5;

/** `Maiores pagamentos de JCP: PETR4 em 01/02/2024, R$ 10,00; …`. @param of - which ones, after what they are */
export function chosenSentence(
  order: Order,
  nouns: readonly [one: string, many: string],
  of: string,
  rows: readonly string[],
): string {
  const at = rows.length === 1 ? 0 : 1;
  const rest = rows.length > MAX_TOLD ? ["outros, que estão na tabela"] : [];
  return `${capital(rankNames[order].m[at])} ${nouns[at]}${of}: ${[...rows.slice(0, MAX_TOLD), ...rest].join("; ")}.`;
}
