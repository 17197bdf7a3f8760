import { lastDayOfMonth } from "../../calendar.ts";
import { formatCount, formatDay, formatMoney, formatMonthInWords, formatNumber, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum, toCents, ZERO } from "../../money.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import type { NoteFilter } from "../../portfolio/filters.ts";
import { noteLabel } from "../cite-sources.ts";
import type { Fact } from "../facts.ts";
import type { AssetClass, Grouping, Order, Question, ResultSign } from "../question.ts";
import type { Some } from "../results.ts";
import { listClasses, signNames } from "./scope.ts";
import { type DraftTable, MAX_TABLE_ROWS } from "./table.ts";

/** Rows of one month, broker, asset… added up. */
export interface Group {
  /** Puts groups of days in order. */
  chave: string;
  /** As it is read: `março de 2023`. */
  nome: string;
  count: number;
  /** In BRL. */
  valor: Decimal;
  /** What its figures are figures of. */
  of: Partial<Fact>;
  /** The assets of a group that an asset belongs to, each once; of others none. */
  ativos: string[];
}

/** A group as read from the database; `chave` as {@link nameOf} reads it, null where there is none. */
export interface GroupRow {
  chave: string | null;
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
};

export const groupHeadings: Record<Grouping, string> = {
  dia: "Dia",
  mes: "Mês",
  ano: "Ano",
  corretora: "Corretora",
  ativo: "Ativo",
  classe: "Classe",
  nota: "Nota",
};

const days = (from: string, to: string): Partial<Fact> => ({ periodo: { from, to } });

/** Of a note the key holds its day, broker, number and id. */
function partsOfNote(chave: string) {
  const [dataPregao = "", corretora = "", numero = ""] = chave.split("|");
  return { dataPregao, corretora, numero: numero === "" ? null : numero };
}

const nameOf: Record<Grouping, (chave: string) => string> = {
  dia: formatDay,
  mes: formatMonthInWords,
  ano: (chave) => chave,
  corretora: (chave) => chave,
  ativo: (chave) => chave,
  classe: (chave) => listClasses([chave as AssetClass]),
  nota: (chave) => noteLabel(partsOfNote(chave)),
};

const factsOf: Record<Grouping, (chave: string) => Partial<Fact>> = {
  dia: (chave) => days(chave, chave),
  mes: (chave) => days(`${chave}-01`, lastDayOfMonth(Number(chave.slice(0, 4)), Number(chave.slice(5)))),
  ano: (chave) => days(`${chave}-01-01`, `${chave}-12-31`),
  corretora: (chave) => ({ corretora: chave }),
  ativo: (chave) => ({ ativo: chave }),
  classe: (chave) => ({ classe: chave }),
  nota: (chave) => {
    const { numero, corretora, dataPregao } = partsOfNote(chave);
    return { nota: numero, corretora, ...days(dataPregao, dataPregao) };
  },
};

const WITHOUT: Record<Grouping, string> = {
  dia: "sem dia",
  mes: "sem mês",
  ano: "sem ano",
  corretora: "sem corretora",
  ativo: "sem código",
  classe: "sem código",
  nota: "sem nota",
};

const isOfDays = (por: Grouping) => por === "dia" || por === "mes" || por === "ano" || por === "nota";

/** The groups of rows: those of days oldest first, others the largest first. Rows of classes come by asset. */
export function groupsOf(por: Grouping, rows: readonly GroupRow[]): Group[] {
  const isOfAssets = por === "classe" || por === "ativo";
  const keyOf = ({ chave, classe }: GroupRow) =>
    por === "classe" && chave ? (classe ?? tickerKind(chave)) : (chave ?? "");
  const groups = [...groupBy(rows, keyOf)].map(([chave, own]) => ({
    chave,
    nome: chave === "" ? WITHOUT[por] : nameOf[por](chave),
    count: own.reduce((all, { count }) => all + count, 0),
    valor: sum(own.map(({ valor }) => valor)),
    of: chave === "" ? {} : factsOf[por](chave),
    ativos: isOfAssets ? [...new Set(own.flatMap((row) => row.chave ?? []))] : [],
  }));
  return groups.sort(isOfDays(por) ? byKey : byValue);
}

const byKey = (one: Group, other: Group) => (one.chave < other.chave ? -1 : 1);
const byValue = (one: Group, other: Group) => other.valor.comparedTo(one.valor) || byKey(one, other);

const orderedBy: Record<Order, (one: Group, other: Group) => number> = {
  antigas: byKey,
  recentes: (one, other) => byKey(other, one),
  maiores: byValue,
  menores: (one, other) => byValue(other, one),
};

/** The groups in the order of the question, as many as it asks for; of the last one also those that are equal to it. */
export function chosenGroups(groups: readonly Group[], question: Question): Group[] {
  const { agregacao, limite } = question;
  const order = orderOf(question);
  const meant = groups.filter(({ valor }) => isOfSign(valor, question.filtros.sinal));
  const sorted = order ? meant.toSorted(orderedBy[order]) : meant;
  const wanted = agregacao && ofAggregation[agregacao] ? 1 : limite;
  if (wanted === null) return sorted;
  const last = sorted[wanted - 1];
  const isByValue = order === "maiores" || order === "menores";
  return sorted.filter((group, index) => index < wanted || (isByValue && last && group.valor.equals(last.valor)));
}

/** Whether a result is of the sign that is asked for; any is where none is asked for. */
export const isOfSign = (result: Decimal, sinal: ResultSign | null) =>
  sinal === null || (!result.isZero() && result.isNegative() === (sinal === "prejuizo"));

const ofAggregation: Partial<Record<NonNullable<Question["agregacao"]>, Order>> = {
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
  const most = groups.some(({ nome, ativos }) => ativos.includes(nome)) ? MAX_ASSETS : MAX_LISTED;
  const told = groups.slice(0, most).map((group) => `${group.nome} ${figure(group)}`);
  return listWords(groups.length > most ? [...told, "outros, que estão na tabela"] : told);
}

const rankNames: Record<Order, readonly [one: string, many: string]> = {
  antigas: ["Primeiro valor", "primeiros valores"],
  recentes: ["Último valor", "últimos valores"],
  maiores: ["Maior valor", "maiores valores"],
  menores: ["Menor valor", "menores valores"],
};

/** `Maior valor de corretagem por mês em 2023: março de 2023 R$ 37,80.`, or all the groups that were asked for. */
export function groupsSentence(
  por: Grouping,
  chosen: readonly Group[],
  question: Question,
  of: string,
  where: string,
  figure: (valor: Decimal) => string = (valor) => formatMoney(valor),
): string {
  const order = orderOf(question);
  const by = `por ${groupNouns[por][0]}`;
  const told = listGroups(chosen, ({ valor }) => figure(valor));
  const { sinal } = question.filtros;
  const [group, groups] = groupNouns[por];
  if (sinal && chosen.length === 0) return `Não encontrei ${group} com ${signNames[sinal]}${where}.`;
  if (sinal) return `${capital(chosen.length === 1 ? group : groups)} com ${signNames[sinal]}${where}: ${told}.`;
  if (!order) return `${capital(by)}: ${told}.`;
  const [one, many] = rankNames[order];
  const { limite, agregacao } = question;
  const isOne = agregacao !== null || limite === 1 || (limite !== null && chosen.length === 1);
  // Fewer may be there than were asked for, and more that are equal.
  const rank = limite === null ? capital(many) : `${formatNumber(chosen.length)} ${many}`;
  // What qualifies the figure stands after what it is told for: `de custos por corretora, sem contar…`.
  const [what = of, ...qualified] = of.split(/(?=, sem )/);
  return `${isOne ? one : rank} ${what} ${by}${qualified.join("")}${where}: ${isOne ? listGroups(chosen, ({ valor }) => `**${figure(valor)}**`) : told}.`;
}

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The order that a question asks groups in; null for their own. */
const orderOf = ({ agregacao, ordem }: Question): Order | null => (agregacao && ofAggregation[agregacao]) ?? ordem;

/** True when some groups are asked for and not all of them. */
export const choosesGroups = (question: Question) =>
  question.filtros.sinal !== null ||
  (orderOf(question) !== null && (question.limite !== null || question.agregacao !== null));

/** The rows of chosen groups, for what is cited: those of the others contribute nothing to what is told. */
export function filterOfGroups(groups: readonly Group[]): NoteFilter & { daClasse?: string[] } {
  const all = <Value>(values: readonly (Value | null | undefined)[]) => [
    ...new Set(values.filter((value): value is Value => value != null)),
  ];
  const [periodos, corretoras] = [all(groups.map(({ of }) => of.periodo)), all(groups.map(({ of }) => of.corretora))];
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
  return isOfSeveral && por === null && agregacao === null && ordem === null
    ? { ...question, por: "classe" }
    : question;
}

/** By what figures are grouped: as asked, or by `unit` where one of them or their mean is. */
export function groupedBy({ por, agregacao }: Question, unit: Grouping): Grouping | null {
  return por ?? (agregacao !== null && agregacao !== "contagem" && agregacao !== "soma" ? unit : null);
}

/** `Em média, R$ 18,90 de corretagem por nota em 2023: R$ 37,80 em 2 notas.` */
export function meanSentence(por: Grouping, groups: readonly Group[], of: string, where: string): string {
  const [one, many] = groupNouns[por];
  return (
    `Em média, **${formatMoney(meanOf(groups))}** ${of} por ${one}${where}: ` +
    `${formatMoney(totalOf(groups))} em ${formatCount(groups.length, one, many)}.`
  );
}

const totalOf = (groups: readonly Group[]) => sum(groups.map(({ valor }) => valor));
/** By group, to the cent; 0 without any. */
const meanOf = (groups: readonly Group[]) => (groups.length > 0 ? toCents(totalOf(groups).div(groups.length)) : ZERO);

/** The figures of {@link groupsSentence} and {@link meanSentence}. @param money - a fact of the whole question */
export function groupFacts(
  por: Grouping,
  groups: readonly Group[],
  question: Question,
  money: (valor: Decimal, of?: Partial<Fact>) => Fact,
): Fact[] {
  const all = chosenGroups(groups, question);
  const chosen = all.slice(0, MAX_LISTED);
  const count = (valor: number): Fact => ({
    ...money(ZERO),
    ...({ medida: por === "nota" ? "notas" : "outro", unidade: "contagem", valor } as const),
  });
  return [
    money(meanOf(groups)),
    money(totalOf(groups)),
    count(groups.length),
    count(all.length),
    ...chosen.map(({ valor, of }) => money(valor, of)),
    // The largest of a year is a figure of the year too.
    ...(choosesGroups(question) ? chosen.map(({ valor }) => money(valor)) : []),
  ];
}

/** Groups that a sentence lists. */
export const toldGroups = (groups: readonly Group[]) => groups.slice(0, MAX_LISTED);

/** A page of groups. @param offset - groups before it */
function groupPage(groups: readonly Group[], offset: number): Some<Group> {
  return { rows: groups.slice(offset, offset + MAX_TABLE_ROWS), total: groups.length };
}

/** Groups as people read them, with one figure each. */
export function groupTable(por: Grouping, groups: readonly Group[], offset: number, figure: string): DraftTable {
  const { rows, total } = groupPage(groups, offset);
  return {
    colunas: [groupHeadings[por], figure, "Linhas"],
    linhas: rows.map(({ nome, valor, count }) => [nome, formatMoney(valor), String(count)]),
    total,
  };
}
