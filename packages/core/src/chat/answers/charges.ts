import { formatCount, formatDay, formatMoney, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum } from "../../money.ts";
import { type ChargeType, chargeTypes } from "../../notes/schema.ts";
import type { Source } from "../../notes/source.ts";
import { WITHHELD_TAXES } from "../../portfolio/parts.ts";
import { citeSources } from "../cite-sources.ts";
import type { Grouping, Measure, Question } from "../question.ts";
import { measureNames } from "../question-parts/measure-names.ts";
import type { ChargeLine, ChargeTotal, Coverage, Range, Some } from "../results.ts";
import { bold, boldMoney, coverageOf, paragraphs, sentences, type Told } from "./answer.ts";
import {
  capital,
  choosesGroups,
  chosenGroups,
  figureColumns,
  type Group,
  groupedBy,
  groupsSentence,
  groupTable,
  meanSentence,
} from "./groups.ts";
import { whereOf } from "./scope.ts";
import { type DraftTable, lineColumns, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

/** Charges that a question asks for together. */
export interface ChargesPart {
  medidas: readonly Measure[];
  /** In the order in which the notes name them first. */
  totals: ChargeTotal[];
  /** In how many notes they are. */
  notes: number;
  /**
   * Of the same notes, shown apart: ISS from the brokerage it is charged on, and from ISS what some brokers print only as
   * "Impostos"; null without any.
   */
  apart: { tipo: "iss" | "impostos"; valor: Decimal } | null;
  /** By what the question asks, or by note where one of them or their mean is asked for; else none. */
  groups: Group[];
}

export interface ChargesResult {
  question: Question;
  /** One for each measure, or one for all of them. */
  parts: ChargesPart[];
  /** Those of the table, oldest first, ISS after the others. */
  lines: Some<ChargeLine>;
  sources: Some<Source>;
  /** Rows before those of the table. */
  offset: number;
  coverage: Coverage;
  range: Range;
}

const chargeNames: Record<ChargeType, string> = {
  corretagem: "corretagem",
  execucao: "execução",
  iss: "ISS",
  impostos: "impostos",
  liquidacao: "taxa de liquidação",
  registro: "taxa de registro",
  emolumentos: "emolumentos",
  ana: "taxa A.N.A.",
  termo_opcoes: "taxa de termo/opções",
  transferencia: "transferência de ativos",
  custodia: "custódia",
  irrf: "IRRF s/ operações",
  irrf_day_trade: "IRRF day trade",
  outros: "outros",
};

/** `corretagem e emolumentos`. */
export const listMeasures = (medidas: readonly Measure[]) => listWords(medidas.map((medida) => measureNames[medida]));

/** `de corretagem`, `de custos, sem contar o imposto retido`. */
function ofMeasures(medidas: readonly Measure[]): string {
  const rest = medidas.includes("custos") ? ", sem contar o imposto retido" : "";
  return `de ${listMeasures(medidas)}${rest}`;
}

const isWithheld = (medidas: readonly Measure[]) =>
  medidas.some((medida) => medida === "irrf" || medida === "irrf_day_trade");

/** The printed name of a charge. */
export const chargeName = (tipo: ChargeType) => chargeNames[tipo];

/** In BRL. */
export const totalOf = (totals: readonly ChargeTotal[]) => sum(totals.map(({ valor }) => valor));

/** Question 1 and its kin: what was paid, by broker or by kind. */
export function answerCharges(result: ChargesResult): Told {
  const { question, parts, lines, sources, offset, coverage, range } = result;
  const where = whereOf(question.filtros);
  if (coverage.total === 0) return nothingFound(`notas com pregão${where}`, range, { coverage });
  const por = groupedBy(question, "nota");
  const isGrouped = por.length > 0 && parts.some(({ groups }) => groups.length > 0);
  const isAny = parts.some(({ totals, apart }) => totals.length > 0 || apart !== null);
  const [only, ...others] = parts;
  return {
    ...(only && others.length === 0 && { principal: totalOf(only.totals) }),
    response: paragraphs(
      ...parts.map((part) => chargesSentences(part, question)),
      addsUp(result) ? `Ao todo: ${boldMoney(sumOf(parts))}.` : "",
    ),
    ressalvas: coverageOf(coverage),
    ...citeSources(sources),
    dados: isGrouped ? groupsTable(por, parts, question, offset) : isAny ? chargesTable(lines) : null,
  };
}

const sumOf = (parts: readonly ChargesPart[]) => sum(parts.map(({ totals }) => totalOf(totals)));

/** `corretagem e ISS, quanto foi?`: parts of which none counts a charge of another. */
function addsUp({ question, parts }: Pick<ChargesResult, "question" | "parts">): boolean {
  const { por, agregacao } = question;
  const each = parts.flatMap(({ medidas }) => chargeTypesOf(medidas));
  return parts.length > 1 && por.length === 0 && agregacao === null && new Set(each).size === each.length;
}

/** What one part of the charges is. */
export function chargesSentences(part: ChargesPart, question: Question): string {
  const { medidas, groups, totals, notes } = part;
  const [of, where] = [ofMeasures(medidas), whereOf(question.filtros)];
  const por = groupedBy(question, "nota");
  if (question.agregacao === "contagem") {
    const charged = formatCount(countOf(totals), "cobrança", "cobranças");
    return `As notas trazem ${bold(charged)} ${of}${where}, em ${formatCount(notes, "nota", "notas")}.`;
  }
  if (por.length === 0 || groups.length === 0) return totalSentences(part, where);
  if (question.agregacao === "media") return meanSentence(por, groups, of, where);
  const told = groupsSentence(por, groups, question, of, where);
  if (choosesGroups(question)) return told;
  return sentences(totalSentences(part, where), told);
}

function totalSentences({ medidas, totals, notes, apart }: ChargesPart, where: string): string {
  const parts = splitOf(totals, medidas);
  const split =
    parts.length > 1 ? ` (${listWords(parts.map(({ name, valor }) => `${name} ${formatMoney(valor)}`))})` : "";
  const verb = isWithheld(medidas) ? "Foram impressos" : "Você pagou";
  const inNotes = notes > 0 ? `, em ${formatCount(notes, "nota", "notas")}` : "";
  const main = `${verb} ${boldMoney(totalOf(totals))} ${ofMeasures(medidas)}${where}${inNotes}${split}.`;
  const debited =
    isWithheld(medidas) && totals.length > 0
      ? `Destes, ${formatMoney(totalOf(totals.filter(({ debitado }) => debitado)))} saíram do líquido das notas; o resto é só informado.`
      : "";
  return sentences(main, apartSentence(apart), debited);
}

function apartSentence(apart: ChargesPart["apart"]): string {
  if (!apart) return "";
  if (apart.tipo === "iss") return `À parte, o ISS somou ${formatMoney(apart.valor)}.`;
  return `À parte, ${formatMoney(apart.valor)} vêm impressos só como “Impostos”, como algumas corretoras chamam o ISS.`;
}

const countOf = (totals: readonly ChargeTotal[]) => totals.reduce((all, { count }) => all + count, 0);

/** By broker for brokerage, which each sets itself; by kind for the rest. */
function splitOf(totals: readonly ChargeTotal[], medidas: readonly Measure[]) {
  if (medidas.length === 1 && medidas[0] === "corretagem") {
    return [...groupBy(totals, ({ corretora }) => corretora)].map(([name, own]) => ({
      name,
      valor: totalOf(own),
    }));
  }
  return [...groupBy(totals, ({ tipo }) => tipo)].map(([tipo, own]) => ({
    name: chargeName(tipo),
    valor: totalOf(own),
  }));
}

/** Groups with a column for each part. */
function groupsTable(
  por: readonly Grouping[],
  parts: readonly ChargesPart[],
  question: Question,
  offset: number,
): DraftTable {
  const [first, ...others] = parts;
  if (others.length === 0)
    return groupTable(por, chosenGroups(first?.groups ?? [], question), offset, figureColumns("Valor"));
  const names = new Map(parts.flatMap(({ groups }) => groups.map(({ chave, nomes }) => [chave, nomes] as const)));
  const keys = [...names.keys()].sort();
  const rows = keys.map((chave) => ({ chave, nomes: names.get(chave) ?? [] }));
  const columns = parts.map(({ medidas, groups }): [string, (row: Pick<Group, "chave">) => string] => [
    capital(listMeasures(medidas)),
    (row) => formatMoney(groups.find(({ chave }) => chave === row.chave)?.valor),
  ]);
  return groupTable(por, rows, offset, Object.fromEntries(columns));
}

function chargesTable(lines: Some<ChargeLine>) {
  return tableOf(lines, {
    Pregão: ({ dataPregao }) => formatDay(dataPregao),
    Nota: ({ numero }) => numero ?? "sem número",
    Corretora: ({ corretora }) => corretora,
    Encargo: ({ tipo }) => chargeName(tipo),
    Valor: ({ valor }) => formatMoney(valor),
    ...lineColumns,
  });
}

/** What the exchange charges. */
const exchangeFees: readonly ChargeType[] = [
  "emolumentos",
  "liquidacao",
  "registro",
  "ana",
  "termo_opcoes",
  "transferencia",
];

const byMeasure: Partial<Record<Measure, readonly ChargeType[]>> = {
  corretagem: ["corretagem", "execucao"],
  iss: ["iss"],
  emolumentos: ["emolumentos"],
  liquidacao: ["liquidacao"],
  registro: ["registro"],
  taxas_b3: exchangeFees,
  outros_encargos: ["impostos", "custodia", "outros"],
  custos: chargeTypes.filter((tipo) => !WITHHELD_TAXES.includes(tipo)),
  irrf: ["irrf", "irrf_day_trade"],
  irrf_day_trade: ["irrf_day_trade"],
};

/** The charges that a measure adds up; none for a measure of something else. */
export const chargeTypesOfMeasure = (medida: Measure): readonly ChargeType[] => byMeasure[medida] ?? [];

/** The charges that several measures add up, each once. @param without - measures whose charges do not count */
export function chargeTypesOf(medidas: readonly Measure[], without: readonly Measure[] = []): ChargeType[] {
  const leftOut = without.flatMap(chargeTypesOfMeasure);
  return [...new Set(medidas.flatMap(chargeTypesOfMeasure))].filter((tipo) => !leftOut.includes(tipo));
}

/** False when each measure that is asked for is left out whole. */
export const leavesCharges = ({ medidas, semEncargos }: Pick<Question, "medidas" | "semEncargos">): boolean =>
  (medidas.length > 0 ? medidas : (["custos"] as const)).every(
    (medida) => chargeTypesOf([medida], semEncargos).length > 0,
  );
