import type { CalendarDate } from "@app/core/calendar";
import { bold, boldMoney, capital, fewDays, paragraphs, sentences } from "@app/core/chat/answers/answer";
import { chosenGroups, mostOf, orderOf } from "@app/core/chat/answers/chosen";
import {
  chosenSentence,
  figureColumns,
  groupsSentence,
  groupTable,
  runningSentence,
} from "@app/core/chat/answers/group-words";
import { type Group, valuesOf } from "@app/core/chat/answers/groups";
import { describedBy, inAccounts, inPeriods, ofCategories, ofValue, withWords } from "@app/core/chat/answers/scope";
import { type Columns, type DraftTable, NO_VALUE, tableOf } from "@app/core/chat/answers/table";
import type { Known } from "@app/core/chat/known";
import type { Order, Question } from "@app/core/chat/question";
import { countOf, totalOf } from "@app/core/chat/results";
import { formatCount, formatDay, formatMoney, formatMonthInWords, formatNumber } from "@app/core/format";
import { type Asked, defineKind, type Words } from "../kind.ts";
import { type BankEntries, type BankMeasure, groupsOfMeasure, readEntries, sumsOf } from "./read-entries.ts";

/** What a measure is called after a figure. */
const named: Readonly<Record<BankMeasure, string>> = {
  receitas: "de receitas",
  despesas: "de despesas",
  guardado: "de sobra",
};
const inPlural: Readonly<Record<BankMeasure, string>> = {
  receitas: "receitas",
  despesas: "despesas",
  guardado: "sobras",
};

const VALUES = ["valor", "valores"] as const;
const ENTRIES = ["lançamento", "lançamentos"] as const;

/** Measures that a sentence lists groups of: of all three what is left, and the table has the others. */
const toldMeasures = ({ medidas }: BankEntries): readonly BankMeasure[] =>
  medidas.length > 2 ? ["guardado"] : medidas;

/** A description as answers write it: asterisks are for bold. */
const said = (descricao: string) => descricao.replace(/[*_`\s]+/g, " ").trim();

/** Income, expenses and what is left of them, from the entries of accounts. Source: decision 67. */
export const bankEntries = defineKind({
  funcao: "lancamentos",
  needs: "nada",
  meant: eachOfSeveral,
  load: readEntries,
  tell,
});

/** By what figures are told where nothing is asked for: of several categories, or several words, each by itself. */
function eachOfSeveral(question: Question): Question {
  const { por, agregacao, ordem, filtros } = question;
  if (por.length > 0) return question;
  if (agregacao === "media") return { ...question, por: ["mes"] };
  if (agregacao !== null || ordem !== null) return question;
  if (filtros.categorias.length > 1) return { ...question, por: ["categoria"] };
  return filtros.palavras.length > 1 ? { ...question, por: ["descricao"] } : question;
}

function tell(result: BankEntries, { question, offset, known }: Asked): Words {
  const { medidas, medida, lado } = result;
  const sums = sumsOf(result, medida);
  const isOne = medidas.length === 1 && question.por.length === 0 && orderOf(question) === null;
  const hasAny = countOf(sums) > 0;
  const moved = movedSentence(result, question);
  const isMovedFirst = lado === null || !hasAny;
  return {
    response: paragraphs(
      isMovedFirst ? moved : "",
      hasAny ? figureSentence(result, question) : nothingSentence(result, question, moved !== ""),
      isMovedFirst ? "" : moved,
      sentences(uncountedSentence(result, question), meanSentence(result, question, known.today), reachSentence(known)),
    ),
    ...(isOne && hasAny ? { principal: totalOf(sums) } : {}),
    dados: hasAny ? tableFor(result, question, offset) : null,
    // Entries tell what was imported or typed; whether there was more nobody knows.
    existe: hasAny ? true : null,
  };
}

const ofWhat = (medida: BankMeasure, question: Question) =>
  `${named[medida]}${ofNames(question)}${ofValue(question.filtros)}`;
const ofNames = ({ filtros, por }: Question) =>
  `${ofCategories(filtros)}${por.includes("descricao") ? withWords(filtros) : describedBy(filtros)}`;
const whereOf = ({ filtros }: Pick<Question, "filtros">) => `${inPeriods(filtros.periodos)}${inAccounts(filtros)}`;

/** @param isMoved - true where it comes after what was moved between one's own accounts */
function nothingSentence({ medida, lado }: BankEntries, question: Question, isMoved: boolean): string {
  const what = lado ? medida : "lançamentos";
  const { filtros } = question;
  const isNoName = filtros.palavras.length > 0 && filtros.categorias.length === 0 && !isMoved;
  return sentences(
    `${isMoved ? "Além delas, não" : "Não"} encontrei ${what}${ofNames(question)}${ofValue(filtros)}${whereOf(question)} no que você importou ou digitou.`,
    isNoName ? "Também não é o nome de uma categoria ou conta sua." : "",
  );
}

function figureSentence(result: BankEntries, question: Question): string {
  const { medidas, medida, lado } = result;
  const { por, limite, ordem, agregacao } = question;
  const where = whereOf(question);
  if (por.length > 0) {
    const chooses = limite !== null || ordem !== null || agregacao !== null;
    return sentences(
      chooses ? "" : totalSentence(result, question),
      ...toldMeasures(result).map((it) => {
        const groups = groupsOfMeasure(result, por, it);
        const told = groupsSentence(por, groups, question, ofWhat(it, question), where);
        return chooses || medidas.length === 1 ? told : told.replace(/^Por /, `${capital(inPlural[it])} por `);
      }),
    );
  }
  if (agregacao === "contagem") {
    const sums = sumsOf(result, medida);
    const count = countOf(sums);
    const of = medidas.length === 1 ? ` ${ofWhat(medida, question)}` : ofNames(question);
    return `${count === 1 ? "É" : "São"} ${bold(formatCount(count, ...ENTRIES))}${of}${where}${lado ? `, somando ${boldMoney(totalOf(sums))}` : ""}.`;
  }
  const order = orderOf(question);
  return order === null ? totalSentence(result, question) : entriesSentence(result, question, order);
}

/** `, em 08/04/2025` of a few entries that are all listed; empty for others. */
function daysOf(result: BankEntries): string {
  const days = result.entries.map(({ data }) => data);
  const told = days.length === countOf(sumsOf(result, result.medida)) ? fewDays(days) : "";
  return told && `, em ${told}`;
}

/** ` em lançamentos de R$ 500,00 ou mais`; empty without a bound. */
function inEntriesOf(filtros: Question["filtros"]): string {
  const value = ofValue(filtros);
  return value && ` em lançamentos${value}`;
}

function totalSentence(result: BankEntries, question: Question): string {
  const { medidas, medida, lado } = result;
  const { filtros } = question;
  const [receitas, despesas] = [totalOf(sumsOf(result, "receitas")), totalOf(sumsOf(result, "despesas"))];
  const lead = medidas[0] === "receitas" ? "de" : "com";
  const of = `${ofCategories(filtros, lead)}${describedBy(filtros)}${inEntriesOf(filtros)}`;
  const where = whereOf(question);
  if (lado) {
    const counted = formatCount(countOf(sumsOf(result, medida)), ...ENTRIES);
    const [verb, all] = lado === "despesa" ? ["gastou", despesas] : ["recebeu", receitas];
    return `Você ${verb} ${boldMoney(all)}${of}${where}, em ${counted}${daysOf(result)}.`;
  }
  if (!medidas.includes("guardado")) {
    return `Foram ${boldMoney(receitas)} de receitas e ${boldMoney(despesas)} de despesas${of}${where}.`;
  }
  const left = receitas.minus(despesas);
  return left.isNegative()
    ? `Faltaram ${boldMoney(left.abs())}${of}${where}: ${formatMoney(despesas)} de despesas contra ${formatMoney(receitas)} de receitas.`
    : `Sobraram ${boldMoney(left)}${of}${where}: ${formatMoney(receitas)} de receitas menos ${formatMoney(despesas)} de despesas.`;
}

function entriesSentence(result: BankEntries, question: Question, order: Order): string {
  const { entries, medida, lado } = result;
  const told = entries.map(
    ({ descricao, data, valor }) => `${said(descricao)} em ${formatDay(data)}, ${formatMoney(valor)}`,
  );
  const of = `${lado ? ` de ${medida}` : ""}${ofNames(question)}${ofValue(question.filtros)}`;
  return chosenSentence(order, lado ? VALUES : ENTRIES, `${of}${whereOf(question)}`, told);
}

function movedSentence({ transferencias: { entradas, saidas } }: BankEntries, { filtros }: Question): string {
  if (entradas.isZero() && saidas.isZero()) return "";
  return `Em transferências entre suas contas, ${bold(`entraram ${formatMoney(entradas)} e saíram ${formatMoney(saidas.abs())}`)}${describedBy(filtros)}${whereOf({ filtros })}.`;
}

function uncountedSentence({ uncounted, alike }: BankEntries, { filtros }: Question): string {
  if (uncounted === 0) return "";
  const told = filtros.categorias.map((name) => `“${name}”`).join(" ou ");
  const entries = formatCount(uncounted, "lançamento ainda está", "lançamentos ainda estão");
  return sentences(
    `${capital(entries)} sem categoria neste período e ${uncounted === 1 ? "fica" : "ficam"} fora desta conta.`,
    alike.lancamentos === 0
      ? ""
      : `${formatNumber(alike.lancamentos)} destes lançamentos ${alike.lancamentos === 1 ? "tem" : "têm"} ${told} na descrição: ${alikeAmounts(alike)}.`,
  );
}

/** Money that came is never added to money that went. */
function alikeAmounts({ receitas, despesas }: BankEntries["alike"]): string {
  if (receitas.isZero()) return formatMoney(despesas);
  if (despesas.isZero()) return formatMoney(receitas);
  return `${formatMoney(despesas)} de despesas e ${formatMoney(receitas)} de receitas`;
}

const meanSentence = (result: BankEntries, { agregacao, por }: Question, today: CalendarDate) =>
  agregacao === "media" ? runningSentence(por, groupsOfMeasure(result, por, result.medida), today) : "";

function reachSentence({ monthsOfEntries }: Known): string {
  const [first, last] = [monthsOfEntries[0], monthsOfEntries.at(-1)].map((mes) => mes && formatMonthInWords(mes));
  if (!first) return "";
  const span = first === last ? `são de ${first}` : `vão de ${first} a ${last}`;
  return `Seus lançamentos ${span}; transferências entre contas suas não contam.`;
}

function tableFor(result: BankEntries, question: Question, offset: number): DraftTable {
  const { por } = question;
  if (por.length === 0) return entryTable(result, question, offset);
  const { medidas, medida } = result;
  const groups = chosenGroups(groupsOfMeasure(result, por, medida), question);
  if (medidas.length === 1) return groupTable(por, groups, offset, figureColumns(capital(medida)));
  const columns = medidas.map((it): [string, (group: Group) => string] => {
    const values = valuesOf(groupsOfMeasure(result, por, it));
    return [capital(it), ({ chave }) => formatMoney(values.get(chave))];
  });
  return groupTable(por, groups, offset, Object.fromEntries(columns));
}

function entryTable(result: BankEntries, question: Question, offset: number): DraftTable {
  const { entries, medida, lado } = result;
  const all = countOf(sumsOf(result, medida));
  const wanted = mostOf(question) ?? all;
  const total = Math.max(Math.min(wanted, all), Math.min(offset + entries.length, all));
  const columns: Columns<BankEntries["entries"][number]> = {
    Dia: ({ data }) => formatDay(data),
    Descrição: ({ descricao }) => descricao,
    ...(lado === null && { Tipo: (entry) => (entry.lado === "despesa" ? "Despesa" : "Receita") }),
    Categoria: ({ categoria }) => categoria ?? NO_VALUE,
    Conta: ({ conta }) => conta,
    Valor: ({ valor }) => formatMoney(valor),
  };
  return tableOf({ rows: [...entries], total }, columns);
}
