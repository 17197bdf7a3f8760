import { type CalendarDate, lastDayOfMonth } from "../../calendar.ts";
import {
  formatCount,
  formatDay,
  formatMoney,
  formatMonthInWords,
  formatNumber,
  formatPercent,
  listWords,
} from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { Decimal, sum, toCents, ZERO } from "../../money.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import type { Side } from "../../notes/schema.ts";
import type { DayRange, NoteFilter } from "../../portfolio/filters.ts";
import { noteLabel } from "../cite-sources.ts";
import {
  type Aggregation,
  type AssetClass,
  type BoundedFigure,
  countedIn,
  type FunctionName,
  type Grouping,
  isCount,
  isOfNone,
  type Order,
  type Question,
  type ResultSign,
} from "../question.ts";
import { countOf, totalOf } from "../results.ts";
import { daysWithin } from "../row-filter.ts";
import { bold, sentences } from "./answer.ts";
import { listClasses, ofAssets, ofBounds, rankNames, signNames } from "./scope.ts";
import { type Columns, type DraftTable, rowsFrom, tableOf } from "./table.ts";

/** What the notes of a group have in common. */
interface OfNotes {
  periodo?: DayRange;
  corretora?: string;
  nota?: string | null;
}

/** Rows of one month, broker, asset… added up, or of one month at one broker. */
export interface Group {
  /** Puts groups of days in order. */
  chave: string;
  /** As it is read: `março de 2023`; of two groupings `março de 2023 (Clear)`. */
  nome: string;
  /** The name of each grouping. */
  nomes: string[];
  count: number;
  /** In BRL. */
  valor: Decimal;
  /** What bounds it in place of its figure: BRL, or a count. */
  medido?: Decimal;
  /** How many of its trades are purchases and sales, where both are counted. */
  lados?: Record<Side, number>;
  /** The rows that it is of, by what notes are found by. */
  of: OfNotes;
  /** The assets of a group that an asset belongs to, each once; of others none. */
  ativos: string[];
}

/** A group as read from the database; a key for each grouping as {@link nameOf} reads it, null where there is none. */
export interface GroupRow {
  chaves: readonly (string | null)[];
  count: number;
  valor: Decimal;
  /** Where the asset that is the key does not tell it. */
  classe?: AssetClass;
}

/** What a group is called, in the singular and the plural. */
export const groupNouns: Record<Grouping, readonly [one: string, many: string]> = {
  dia: ["dia", "dias"],
  mes: ["mês", "meses"],
  ano: ["ano", "anos"],
  corretora: ["corretora", "corretoras"],
  ativo: ["ativo", "ativos"],
  classe: ["classe", "classes"],
  nota: ["nota", "notas"],
  categoria: ["categoria", "categorias"],
  conta: ["conta", "contas"],
};

/** `por mês e corretora`. */
export const byGroups = (por: readonly Grouping[]) => `por ${listWords(por.map((it) => groupNouns[it][0]))}`;

/** In the singular and the plural; of two groupings the pairs have no name of their own. */
export const nounsOf = ([only, ...others]: readonly Grouping[]) =>
  only && others.length === 0 ? groupNouns[only] : (["grupo", "grupos"] as const);

/** Of a note the key holds its day, broker, number and id. */
function partsOfNote(chave: string) {
  const [dataPregao = "", corretora = "", numero = ""] = chave.split("|");
  return { dataPregao, corretora, numero: numero === "" ? null : numero };
}

const nameOf: Partial<Record<Grouping, (chave: string) => string>> = {
  dia: formatDay,
  mes: formatMonthInWords,
  classe: (chave) => listClasses([chave as AssetClass]),
  nota: (chave) => noteLabel(partsOfNote(chave)),
};

const days = (from: string, to: string): OfNotes => ({ periodo: { from, to } });

const notesOf: Partial<Record<Grouping, (chave: string) => OfNotes>> = {
  dia: (chave) => days(chave, chave),
  mes: (chave) => days(`${chave}-01`, lastDayOfMonth(Number(chave.slice(0, 4)), Number(chave.slice(5)))),
  ano: (chave) => days(`${chave}-01-01`, `${chave}-12-31`),
  corretora: (chave) => ({ corretora: chave }),
  nota: (chave) => {
    const { numero, corretora, dataPregao } = partsOfNote(chave);
    return { nota: numero, corretora, ...days(dataPregao, dataPregao) };
  },
};

/** Of rows that have no key. */
const withoutName = (por: Grouping) =>
  por === "ativo" || por === "classe" ? "sem código" : `sem ${groupNouns[por][0]}`;

const isOfDays = (por: Grouping) => por === "dia" || por === "mes" || por === "ano" || por === "nota";

/** The groups of rows: those of days oldest first, others the largest first. Rows of classes come by asset. */
export function groupsOf(por: readonly Grouping[], rows: readonly GroupRow[]): Group[] {
  const keysOf = ({ chaves, classe }: GroupRow) =>
    por.map((it, index) => {
      const chave = chaves[index] ?? "";
      return it === "classe" && chave ? (classe ?? tickerKind(chave)) : chave;
    });
  const ofAssets = por.flatMap((it, index) => (it === "classe" || it === "ativo" ? [index] : []));
  const groups = [...groupBy(rows, (row) => keysOf(row).join(KEYS_BETWEEN))].map(([chave, own]) => {
    const keys = chave.split(KEYS_BETWEEN);
    const nomes = por.map((it, index) => {
      const key = keys[index];
      return key ? (nameOf[it]?.(key) ?? key) : withoutName(it);
    });
    const [nome = "", ...within] = nomes;
    return {
      chave,
      nome: within.length > 0 ? `${nome} (${within.join(", ")})` : nome,
      nomes,
      count: countOf(own),
      valor: totalOf(own),
      of: Object.assign({}, ...por.map((it, index) => (keys[index] ? notesOf[it]?.(keys[index]) : {}))) as OfNotes,
      ativos: [...new Set(own.flatMap(({ chaves }) => ofAssets.flatMap((index) => chaves[index] ?? [])))],
    };
  });
  return groups.sort(por.some(isOfDays) ? byKey : byValue);
}

interface Keyed {
  /** Or its month. */
  data: string;
  corretora?: string | null;
  ticker?: string | null;
  nota?: string | null;
  categoria?: string | null;
  conta?: string | null;
}

const keyOf: Record<Grouping, (row: Keyed) => string | null | undefined> = {
  dia: ({ data }) => data,
  mes: ({ data }) => data.slice(0, "yyyy-mm".length),
  ano: ({ data }) => data.slice(0, "yyyy".length),
  corretora: ({ corretora }) => corretora,
  ativo: ({ ticker }) => ticker,
  classe: ({ ticker }) => ticker,
  nota: ({ nota }) => nota,
  categoria: ({ categoria }) => categoria,
  conta: ({ conta }) => conta,
};

/** The keys of a row, as queries make them; classes are made of assets. */
export const keysOf = (por: readonly Grouping[], row: Keyed) => por.map((it) => keyOf[it](row) ?? null);

/** The figure of each group, by its key. */
export const valuesOf = (groups: readonly Group[]) => new Map(groups.map(({ chave, valor }) => [chave, valor]));

/** In no key: those of notes hold blanks and bars. */
const KEYS_BETWEEN = "\n";

const byKey = (one: Group, other: Group) => (one.chave < other.chave ? -1 : Number(one.chave > other.chave));
const byValue = (one: Group, other: Group) => other.valor.comparedTo(one.valor) || byKey(one, other);

/** Of these functions the rows of a group are counted. */
const COUNTED: readonly FunctionName[] = ["operacoes", "notas"];
/** Groups are ranked by how many rows they have where these are counted, else by their amount. */
const isRankedByCount = ({ funcao, agregacao, tendo }: Question) =>
  tendo.de === "vezes" || (agregacao === "contagem" && COUNTED.includes(funcao));
const rankedBy = (question: Question) => (group: Group) =>
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
  const isPick = question.agregacao !== null && orderOfPick[question.agregacao] !== undefined;
  return { ...question, agregacao: "contagem", ordem: orderOf(question), limite: isPick ? 1 : question.limite };
}

/** `5 compras e 1 venda`. */
export const sideCounts = ({ C, V }: Record<Side, number>) =>
  listWords([
    ...(C > 0 ? [formatCount(C, "compra", "compras")] : []),
    ...(V > 0 ? [formatCount(V, "venda", "vendas")] : []),
  ]);

/** The groups in the order of the question, as many as it asks for; of the last one also those that are equal to it. */
export function chosenGroups<Own extends Group>(groups: readonly Own[], question: Question): Own[] {
  const { agregacao, limite } = question;
  const order = orderOf(question) ?? (isRankedByCount(question) && !question.por.some(isOfDays) ? "maiores" : null);
  const figure = rankedBy(question);
  const meant = groups.filter(
    ({ valor, medido }) =>
      isOfSign(valor, question.filtros.sinal) && isWithin(medido ?? sizeOf(valor, question), question.tendo),
  );
  const sorted = order ? inOrder(meant, order, figure) : meant;
  const wanted = agregacao && orderOfPick[agregacao] ? 1 : limite;
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

/** In which order the one that is asked for comes first. */
export const orderOfPick: Partial<Record<Aggregation, Order>> = {
  maior: "maiores",
  menor: "menores",
  primeiro: "antigas",
  ultimo: "recentes",
};

/** A sentence lists so many months, brokers…; the table has them all. */
const MAX_LISTED = 12;
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
  if (counts || isBounded(question)) {
    const which = `${boundedWords(question, of)}${where}`;
    if (chosen.length === 0) return `Não encontrei ${group} ${which}.`;
    const [verb, counted] = [chosen.length === 1 ? "É" : "São", formatCount(chosen.length, group, groups)];
    if (counts) return `${verb} **${counted}** ${which}: ${told}.`;
    return `${capital(chosen.length === 1 ? group : groups)} ${which}: ${told}.`;
  }
  if (sinal && chosen.length === 0) return `Não encontrei ${group} com ${signNames[sinal]}${where}.`;
  if (sinal) return `${capital(chosen.length === 1 ? group : groups)} com ${signNames[sinal]}${where}: ${told}.`;
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
  return `(${formatCount(medido.toNumber(), ...(counted ? groupNouns[counted] : (["vez", "vezes"] as const)))})`;
}

/** ` (25,00%)`; empty where shares are not asked for. */
const shareOf = (valor: Decimal, all: Decimal, { combinacao }: Question) =>
  combinacao === "parte" && all.gt(0) ? ` (${formatPercent(valor.div(all))})` : "";

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The order that a question asks for; null for none. */
export const orderOf = ({ agregacao, ordem }: Question): Order | null => (agregacao && orderOfPick[agregacao]) ?? ordem;

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

/** `Em média, R$ 18,90 de corretagem por nota em 2023: R$ 37,80 em 2 notas.` */
export function meanSentence(por: readonly Grouping[], groups: readonly Group[], of: string, where: string): string {
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

const boundHeadings: Record<Exclude<BoundedFigure, "valor">, string> = {
  compras_menos_vendas: "Compras menos vendas",
  vendas_menos_compras: "Vendas menos compras",
  corretoras: "Corretoras",
  ativos: "Ativos",
  vezes: "Vezes",
  lados: "Lados",
};

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
