import { Decimal } from "../../money.ts";
import type { DayRange, NoteFilter } from "../../portfolio/filters.ts";
import {
  type Aggregation,
  type FunctionName,
  type Grouping,
  isOfNone,
  type Order,
  type Question,
  type ResultSign,
} from "../question.ts";
import { daysWithin } from "../row-filter.ts";
import { byKey, type Group, isOfDays } from "./groups.ts";

/** In which order the one that is asked for comes first. */
const orderOfPick: Partial<Record<Aggregation, Order>> = {
  maior: "maiores",
  menor: "menores",
  primeiro: "antigas",
  ultimo: "recentes",
};

/** The order that a question asks for; null for none. */
export const orderOf = ({ agregacao, ordem }: Question): Order | null => (agregacao && orderOfPick[agregacao]) ?? ordem;

const isOfOne = ({ agregacao }: Question) => agregacao !== null && orderOfPick[agregacao] !== undefined;

/** True when one row is asked for, and not a group of them. */
export const isPick = (question: Question) => question.por.length === 0 && isOfOne(question);

/** How many rows are asked for; null for all. */
export const mostOf = (question: Question) => question.limite ?? (isPick(question) ? 1 : null);

/** Of these functions the rows of a group are counted. */
const COUNTED: readonly FunctionName[] = ["operacoes", "notas"];
/** Groups are ranked by how many rows they have where these are counted, else by their amount. */
export const isRankedByCount = ({ funcao, agregacao, tendo }: Question) =>
  tendo.de === "vezes" || (agregacao === "contagem" && COUNTED.includes(funcao));
export const rankedBy = (question: Question) => (group: Group) =>
  isRankedByCount(question) ? new Decimal(group.count) : group.valor;

function inOrder<Own extends Group>(groups: readonly Own[], order: Order, figure: (group: Group) => Decimal): Own[] {
  const compare: Record<Order, (one: Group, other: Group) => number> = {
    antigas: byKey,
    recentes: (one, other) => byKey(other, one),
    maiores: (one, other) => figure(other).comparedTo(figure(one)) || byKey(one, other),
    menores: (one, other) => figure(one).comparedTo(figure(other)) || byKey(one, other),
  };
  return groups.toSorted(compare[order]);
}

/** The question by how many rows its groups have, whatever they come to. */
export function byCount(question: Question): Question {
  const limite = isOfOne(question) ? 1 : question.limite;
  return { ...question, agregacao: "contagem", ordem: orderOf(question), limite };
}

/** The groups in the order of the question, as many as it asks for; of the last one also those that are equal to it. */
export function chosenGroups<Own extends Group>(groups: readonly Own[], question: Question): Own[] {
  const order = orderOf(question) ?? (isRankedByCount(question) && !question.por.some(isOfDays) ? "maiores" : null);
  const figure = rankedBy(question);
  // Of groups that are counted those without any row are none.
  const isOfRows = question.combinacao === "distintos" && !isOfNone(question);
  const meant = groups.filter(
    ({ valor, medido, count }) =>
      (count > 0 || !isOfRows) &&
      isOfSign(valor, question.filtros.sinal) &&
      isWithin(medido ?? sizeOf(valor, question), question.tendo),
  );
  const sorted = order ? inOrder(meant, order, figure) : meant;
  const wanted = isOfOne(question) ? 1 : question.limite;
  if (wanted === null) return sorted;
  const last = sorted[wanted - 1];
  const isByValue = order === "maiores" || order === "menores";
  return sorted.filter((group, index) => index < wanted || (isByValue && last && figure(group).equals(figure(last))));
}

/** Whether a result is of the sign that is asked for; any is where none is asked for. */
export const isOfSign = (result: Decimal, sinal: ResultSign | null) =>
  sinal === null || (!result.isZero() && result.isNegative() === (sinal === "prejuizo"));

/** `perdi mais de mil` bounds the loss, which is negative as a result. */
const sizeOf = (valor: Decimal, { filtros: { sinal } }: Question) => (sinal === "prejuizo" ? valor.negated() : valor);

/** Whether a figure is in the bounds that are asked for. */
const isWithin = (figure: Decimal, { minimo, maximo }: Question["tendo"]) =>
  (minimo === null || figure.gte(minimo)) && (maximo === null || figure.lte(maximo));

/** A sentence lists so many months, brokers…; the table has them all. */
export const MAX_LISTED = 12;
export const isBounded = ({ tendo }: Question) => tendo.minimo !== null || tendo.maximo !== null;

/** True when some groups are asked for and not all of them. */
export const choosesGroups = (question: Question) =>
  question.filtros.sinal !== null ||
  isBounded(question) ||
  question.combinacao === "distintos" ||
  (orderOf(question) !== null && (question.limite !== null || question.agregacao !== null));

/**
 * Filters that together hold the rows of chosen groups, and no others; of more pairs than a sentence lists, one of everything that
 * any of them names, since each filter is a query.
 *
 * @param asked - the periods of the question; a month of which only days are asked counts with these
 */
export const filtersOfGroups = (groups: readonly Group[], asked: readonly DayRange[]) =>
  groups.length <= MAX_LISTED && groups.some(({ nomes }) => nomes.length > 1)
    ? groups.map((group) => filterOfGroups([group], asked))
    : [filterOfGroups(groups, asked)];

/** The rows of chosen groups, for what is cited: those of the others contribute nothing to what is told. */
function filterOfGroups(groups: readonly Group[], asked: readonly DayRange[]): NoteFilter & { daClasse?: string[] } {
  const all = <Value>(values: readonly (Value | null | undefined)[]) => [
    ...new Set(values.filter((value): value is Value => value != null)),
  ];
  const periodos = all(groups.map(({ of }) => of.periodo)).flatMap((periodo) => daysWithin(periodo, asked));
  const corretoras = all(groups.map(({ of }) => of.corretora));
  const [notas, daClasse] = [all(groups.map(({ of }) => of.nota)), all(groups.flatMap(({ ativos }) => ativos))];
  return {
    ...(periodos.length > 0 ? { periodos } : {}),
    ...(corretoras.length > 0 ? { corretoras } : {}),
    ...(notas.length > 0 ? { notas } : {}),
    ...(daClasse.length > 0 ? { daClasse } : {}),
  };
}

/** `ações e fiis` asks for a figure of each; shares and units are named by one word. */
export function byNamedClasses(question: Question): Question {
  const { por, agregacao, ordem, filtros } = question;
  const isOfSeveral = filtros.classes.length > 1 && filtros.classes.some((it) => it !== "acao" && it !== "unit");
  return isOfSeveral && por.length === 0 && agregacao === null && ordem === null
    ? { ...question, por: ["classe"] }
    : question;
}

/** One of several figures, or their mean, is that of groups: by `unit` where none is named. */
export const groupedBy =
  (unit: Grouping) =>
  (question: Question): Question => {
    const { por, agregacao } = question;
    const isOfGroups = agregacao !== null && agregacao !== "contagem" && agregacao !== "soma";
    return isOfGroups && por.length === 0 ? { ...question, por: [unit] } : question;
  };
