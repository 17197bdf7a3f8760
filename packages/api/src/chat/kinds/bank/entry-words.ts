import { bold, boldMoney, paragraphs, say, sentences, type Told } from "@app/core/chat/answers/answer";
import {
  capital,
  chosenGroups,
  figureColumns,
  groupsOf,
  groupsSentence,
  groupTable,
  meanSentence,
} from "@app/core/chat/answers/groups";
import { describedBy, inAccounts, inPeriods, ofCategories, ofValue } from "@app/core/chat/answers/scope";
import { type Columns, type DraftTable, NO_VALUE, tableOf } from "@app/core/chat/answers/table";
import type { Order, Question } from "@app/core/chat/question";
import { formatCount, formatDay, formatMoney, formatMonthInWords, formatNumber, listWords } from "@app/core/format";
import { type Decimal, sum } from "@app/core/money";
import type { Asked } from "../kind.ts";
import {
  amountOf,
  type BankEntries,
  type BankMeasure,
  bankGrouping,
  bankRows,
  isOfMeasure,
  rowsOrder,
} from "./measures.ts";

/** Entries that a sentence names; the table has all. */
const MAX_TOLD = 5;

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

const ranks: Readonly<Record<Order, readonly [one: string, many: string]>> = {
  maiores: ["Maior", "Maiores"],
  menores: ["Menor", "Menores"],
  recentes: ["Último", "Últimos"],
  antigas: ["Primeiro", "Primeiros"],
};
const nouns: Readonly<Record<BankMeasure | "ambos", readonly [one: string, many: string]>> = {
  receitas: ["valor de receitas", "valores de receitas"],
  despesas: ["valor de despesas", "valores de despesas"],
  guardado: ["lançamento", "lançamentos"],
  ambos: ["lançamento", "lançamentos"],
};

const totalOf = ({ sums }: BankEntries, medida: BankMeasure): Decimal =>
  sum(sums.filter((it) => isOfMeasure(it, medida)).map((it) => amountOf(it, medida)));
const countOf = ({ sums }: BankEntries, medida: BankMeasure): number =>
  sums.filter((it) => isOfMeasure(it, medida)).reduce((all, { lancamentos }) => all + lancamentos, 0);

/** The measure that single entries, or all of several measures, are told by. */
const mainOf = ({ medidas }: BankEntries): BankMeasure =>
  medidas.length === 1 ? (medidas[0] ?? "guardado") : "guardado";

/** Measures that a sentence lists groups of: of all three what is left, and the table has the others. */
const toldMeasures = ({ medidas }: BankEntries): readonly BankMeasure[] =>
  medidas.length > 2 ? ["guardado"] : medidas;

/** A description as answers write it: asterisks are for bold. */
const said = (descricao: string) => descricao.replace(/[*_`\s]+/g, " ").trim();

export function tellBankEntries(result: BankEntries, { question, offset }: Asked): Told {
  const { medidas } = result;
  const por = bankGrouping(question);
  const main = mainOf(result);
  const isOne = medidas.length === 1 && por.length === 0 && rowsOrder(question) === null;
  const hasAny = countOf(result, main) > 0;
  return {
    ...say(
      paragraphs(
        sentences(hasAny ? figureSentence(result, question) : nothingSentence(result, question)),
        sentences(uncountedSentence(result, question), runningSentence(result, question), reachSentence(result)),
      ),
    ),
    ...(isOne && hasAny ? { principal: totalOf(result, main) } : {}),
    dados: hasAny ? tableFor(result, question, offset) : null,
    // Entries tell what was imported or typed; whether there was more nobody knows.
    existe: hasAny ? true : null,
  };
}

const ofWhat = (medida: BankMeasure, { filtros }: Question) =>
  `${named[medida]}${ofNames({ filtros })}${ofValue(filtros)}`;
const ofNames = ({ filtros }: Pick<Question, "filtros">) => `${ofCategories(filtros)}${describedBy(filtros)}`;
const whereOf = ({ filtros }: Question) => `${inPeriods(filtros.periodos)}${inAccounts(filtros)}`;

function nothingSentence({ medidas }: BankEntries, question: Question): string {
  const what = medidas.length === 1 && medidas[0] !== "guardado" ? listWords(medidas) : "lançamentos";
  const { filtros } = question;
  const isNoName = filtros.palavras.length > 0 && filtros.categorias.length === 0;
  return sentences(
    `Não encontrei ${what}${ofNames(question)}${ofValue(filtros)}${whereOf(question)} no que você importou ou digitou.`,
    isNoName ? "Também não é o nome de uma categoria ou conta sua." : "",
  );
}

function figureSentence(result: BankEntries, question: Question): string {
  const { medidas } = result;
  const por = bankGrouping(question);
  const where = whereOf(question);
  const isMean = question.agregacao === "media";
  if (por.length > 0) {
    const chooses = question.limite !== null || question.ordem !== null || question.agregacao !== null;
    return sentences(
      chooses ? "" : totalSentence(result, question),
      ...toldMeasures(result).map((medida) => {
        const groups = groupsOf(por, bankRows(result, por, medida));
        const of = ofWhat(medida, question);
        if (isMean) return meanSentence(por, groups, of, where);
        const told = groupsSentence(por, groups, question, of, where);
        return chooses || medidas.length === 1 ? told : told.replace(/^Por /, `${capital(inPlural[medida])} por `);
      }),
    );
  }
  if (question.agregacao === "contagem") {
    const counted = formatCount(countOf(result, mainOf(result)), "lançamento", "lançamentos");
    const of = medidas.length === 1 ? ` ${ofWhat(mainOf(result), question)}` : ofNames(question);
    return `São ${bold(counted)}${of}${where}.`;
  }
  const order = rowsOrder(question);
  return order === null ? totalSentence(result, question) : chosenSentence(result, question, order);
}

function totalSentence(result: BankEntries, question: Question): string {
  const { medidas } = result;
  const { filtros } = question;
  const [receitas, despesas] = [totalOf(result, "receitas"), totalOf(result, "despesas")];
  const [only, ...others] = medidas;
  const of = `${ofCategories(filtros, only === "receitas" ? "de" : "com")}${describedBy(filtros)}${ofValue(filtros)}`;
  const where = whereOf(question);
  if (others.length === 0 && only !== undefined && only !== "guardado") {
    const counted = formatCount(countOf(result, only), "lançamento", "lançamentos");
    const verb = only === "despesas" ? "gastou" : "recebeu";
    return `Você ${verb} ${boldMoney(totalOf(result, only))}${of}${where}, em ${counted}.`;
  }
  if (!medidas.includes("guardado")) {
    return `Foram ${boldMoney(receitas)} de receitas e ${boldMoney(despesas)} de despesas${of}${where}.`;
  }
  const left = receitas.minus(despesas);
  return left.isNegative()
    ? `Faltaram ${boldMoney(left.abs())}${of}${where}: ${formatMoney(despesas)} de despesas contra ${formatMoney(receitas)} de receitas.`
    : `Sobraram ${boldMoney(left)}${of}${where}: ${formatMoney(receitas)} de receitas menos ${formatMoney(despesas)} de despesas.`;
}

function chosenSentence(result: BankEntries, question: Question, order: Order): string {
  const { entries, medidas } = result;
  const { filtros } = question;
  const noun = nouns[medidas.length === 1 ? mainOf(result) : "ambos"];
  const at = entries.length === 1 ? 0 : 1;
  const told = entries
    .slice(0, MAX_TOLD)
    .map(({ descricao, data, valor }) => `${said(descricao)} em ${formatDay(data)}, ${formatMoney(valor)}`);
  const rest = entries.length > MAX_TOLD ? ["outros, que estão na tabela"] : [];
  const of = `${ofNames(question)}${ofValue(filtros)}`;
  return `${ranks[order][at]} ${noun[at]}${of}${whereOf(question)}: ${[...told, ...rest].join("; ")}.`;
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

/** A mean that holds a month which goes on is lower than it will be. */
const runningSentence = ({ isRunning }: BankEntries, { agregacao }: Question) =>
  isRunning && agregacao === "media" ? "O mês atual, que ainda não acabou, está na média." : "";

function reachSentence({ reach }: BankEntries): string {
  if (!reach) return "";
  const from = formatMonthInWords(reach.first);
  const [first, last] = [from, formatMonthInWords(reach.last)];
  const span = first === last ? `são de ${first}` : `vão de ${first} a ${last}`;
  return `Seus lançamentos ${span}; transferências entre contas suas não contam.`;
}

function tableFor(result: BankEntries, question: Question, offset: number): DraftTable {
  const por = bankGrouping(question);
  if (por.length === 0) return entryTable(result, question, offset);
  const { medidas } = result;
  const groups = chosenGroups(groupsOf(por, bankRows(result, por, mainOf(result))), question);
  if (medidas.length === 1) return groupTable(por, groups, offset, figureColumns(capital(mainOf(result))));
  const valuesOf = (medida: BankMeasure) =>
    new Map(groupsOf(por, bankRows(result, por, medida)).map(({ chave, valor }) => [chave, valor]));
  const columns = medidas.map((medida) => [capital(medida), valuesOf(medida)] as const);
  return groupTable(
    por,
    groups,
    offset,
    Object.fromEntries(columns.map(([name, values]) => [name, ({ chave }) => formatMoney(values.get(chave))])),
  );
}

function entryTable(result: BankEntries, question: Question, offset: number): DraftTable {
  const { entries, medidas } = result;
  const order = rowsOrder(question);
  const all = countOf(result, mainOf(result));
  const wanted = question.limite ?? (order !== null && question.agregacao !== null ? 1 : all);
  const hasSides = medidas.length > 1 || mainOf(result) === "guardado";
  const total = Math.max(Math.min(wanted, all), Math.min(offset + entries.length, all));
  const columns: Columns<BankEntries["entries"][number]> = {
    Dia: ({ data }) => formatDay(data),
    Descrição: ({ descricao }) => descricao,
    ...(hasSides && { Tipo: ({ lado }) => (lado === "despesa" ? "Despesa" : "Receita") }),
    Categoria: ({ categoria }) => categoria ?? NO_VALUE,
    Conta: ({ conta }) => conta,
    Valor: ({ valor }) => formatMoney(valor),
  };
  return tableOf({ rows: [...entries], total }, columns);
}
