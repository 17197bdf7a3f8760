import { bold, boldMoney, capital, paragraphs, sentences } from "@app/core/chat/answers/answer";
import { choosesGroups, chosenGroups, groupedBy } from "@app/core/chat/answers/chosen";
import { chosenTable, figureColumns, groupsSentence, groupTable } from "@app/core/chat/answers/group-words";
import type { Group } from "@app/core/chat/answers/groups";
import { whereOf } from "@app/core/chat/answers/scope";
import { lineColumns, noteColumns, tableOf } from "@app/core/chat/answers/table";
import { questionsOf } from "@app/core/chat/askable";
import { chargeName, chargeTypesOf, leavesCharges, measuresOf } from "@app/core/chat/charge-types";
import type { Measure, Question } from "@app/core/chat/question";
import { listMeasures } from "@app/core/chat/question-parts/measure-names";
import { type ChargeTotal, countOf, NO_ROWS, totalOf } from "@app/core/chat/results";
import { namesAssets } from "@app/core/chat/row-filter";
import { formatCount, formatMoney, listWords } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { sum } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import type { ServiceContext } from "../../context.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { chargesOf, sumCharges } from "../queries/relations/charges.ts";
import { citeAll, citeGroups, listCited } from "../queries/relations/cite.ts";
import { addUp, addUpGroups, countNotes } from "../queries/relations/relation.ts";
import { type Asked, defineKind, type Kind, type Words } from "./kind.ts";
import { costsOfAssets } from "./total-cost.ts";

const isOfAssets = ({ por, filtros }: Question) =>
  namesAssets(filtros) || por.some((it) => it === "ativo" || it === "classe");

const schema = questionsOf("encargos").superRefine((question, { addIssue }) => {
  if (isOfAssets(question) || !leavesCharges(question)) addIssue({ code: "custom", path: ["semEncargos"] });
  if (!isOfAssets(question)) return;
  for (const [index, medida] of question.medidas.entries()) {
    if (medida !== "custos") addIssue({ code: "custom", path: ["medidas", index] });
  }
});

/** What notes charged, by broker or by kind. */
const chargesOfNotes = defineKind({ funcao: "encargos", schema, meant: groupedBy("nota"), load, tell });

/** Questions 1 and 2: a note charges its whole day, so that of an asset there is only its share in all costs. */
export const charges: Kind = {
  ...chargesOfNotes,
  answer: (ctx, asked) => (isOfAssets(asked.question) ? costsOfAssets : chargesOfNotes).answer(ctx, asked),
};

/** Charges that a question asks for together. */
export interface ChargesPart {
  medidas: readonly Measure[];
  /** In the order in which the notes name them first. */
  totals: ChargeTotal[];
  /** In how many notes they are. */
  notes: number;
  /** By what is asked for; else none. */
  groups: Group[];
  /**
   * Of the same notes, shown apart: ISS from the brokerage it is charged on, and from ISS what some brokers print only as
   * "Impostos"; absent without any.
   */
  apart?: { tipo: "iss" | "impostos"; valor: ChargeTotal["valor"] } | null;
}

/** The charges a question is about, and with brokerage the ISS on it. */
async function load(ctx: ServiceContext, { question, offset }: Asked) {
  const { agregacao, filtros } = question;
  const named = measuresOf(question);
  const coverage = await getCoverage(ctx, filtros);
  // One for each measure, or one for all of them.
  const parts: ChargesPart[] = [];
  for (const medidas of agregacao === "soma" ? [named] : named.map((medida) => [medida])) {
    const tipos = chargeTypesOf(medidas, question.semEncargos);
    parts.push({ ...(await readPart(ctx, question, medidas, tipos)), apart: await readApart(ctx, question, medidas) });
  }
  const tipos = chargeTypesOf(named, question.semEncargos);
  if (choosesGroups(question)) {
    const chosen = parts.flatMap(({ groups }) => chosenGroups(groups, question));
    const cite = () =>
      citeGroups(chosen, filtros.periodos, (of) => citeAll(chargesOf(ctx, { ...filtros, ...of }, tipos)));
    return { parts, coverage, lines: NO_ROWS, cite };
  }
  const apart = parts.map(({ apart: it }) => it?.tipo);
  const last = apart.includes("iss") ? "iss" : null;
  // What may be the ISS under another name is cited with it.
  const cited = apart.includes("impostos") ? [...tipos, "impostos" as const] : tipos;
  const listed = chargesOf(ctx, filtros, cited, last);
  return { parts, coverage, ...(await listCited(listed, countOf(await addUp(listed, [])), { offset })) };
}

/** Some kinds of charges with their groups. */
export async function readPart(
  ctx: ServiceContext,
  question: Question,
  medidas: readonly Measure[],
  tipos: readonly ChargeType[],
): Promise<ChargesPart> {
  const { filtros, por } = question;
  const rows = chargesOf(ctx, filtros, tipos);
  return {
    medidas,
    totals: await sumCharges(rows),
    notes: await countNotes(rows),
    groups: await addUpGroups(rows, por),
  };
}

/** What is told apart from a measure that is asked for alone. */
const besideMeasures: Partial<Record<Measure, "iss" | "impostos">> = { corretagem: "iss", iss: "impostos" };

async function readApart(ctx: ServiceContext, question: Question, [only, ...others]: readonly Measure[]) {
  const tipo = only && others.length === 0 ? besideMeasures[only] : undefined;
  // What is asked for too, or left out, is not told twice.
  if (!tipo || chargeTypesOf([...question.medidas, ...question.semEncargos]).includes(tipo)) return null;
  const sums = await addUp(chargesOf(ctx, question.filtros, [tipo]), []);
  return countOf(sums) > 0 ? { tipo, valor: totalOf(sums) } : null;
}

type Charges = Awaited<ReturnType<typeof load>>;

function tell({ parts, coverage, lines }: Charges, { question, offset }: Asked): Words {
  const where = whereOf(question.filtros);
  if (coverage.total === 0) return { nothing: `notas com pregão${where}` };
  const isGrouped = question.por.length > 0 && parts.some(({ groups }) => groups.length > 0);
  const isAny = parts.some(({ totals, apart }) => totals.length > 0 || apart);
  const [only, ...others] = parts;
  const all = sum(parts.map(({ totals }) => totalOf(totals)));
  return {
    ...(only && others.length === 0 && { principal: all }),
    response: paragraphs(
      ...parts.map((part) => chargesSentences(part, question)),
      addsUp(parts, question) ? `Ao todo: ${boldMoney(all)}.` : "",
    ),
    dados: isGrouped ? groupsTable(parts, question, offset) : isAny ? chargesTable(lines) : null,
  };
}

/** `corretagem e ISS, quanto foi?`: parts of which none counts a charge of another. */
function addsUp(parts: readonly ChargesPart[], { por, agregacao }: Question): boolean {
  const each = parts.flatMap(({ medidas }) => chargeTypesOf(medidas));
  return parts.length > 1 && por.length === 0 && agregacao === null && new Set(each).size === each.length;
}

/** `de corretagem`, `de custos, sem contar o imposto retido`. */
const ofMeasures = (medidas: readonly Measure[]) =>
  `de ${listMeasures(medidas)}${medidas.includes("custos") ? ", sem contar o imposto retido" : ""}`;

/** What one part of the charges is. */
export function chargesSentences(part: ChargesPart, question: Question): string {
  const { medidas, groups, totals, notes } = part;
  const [of, where] = [ofMeasures(medidas), whereOf(question.filtros)];
  if (question.agregacao === "contagem") {
    const charged = formatCount(countOf(totals), "cobrança", "cobranças");
    return `As notas trazem ${bold(charged)} ${of}${where}, em ${formatCount(notes, "nota", "notas")}.`;
  }
  const told = groupsSentence(question.por, groups, question, of, where);
  const isWhole = told !== "" && (choosesGroups(question) || question.agregacao === "media");
  return isWhole ? told : sentences(totalSentences(part, where), told);
}

function totalSentences({ medidas, totals, notes, apart }: ChargesPart, where: string): string {
  const isWithheld = medidas.some((medida) => medida === "irrf" || medida === "irrf_day_trade");
  // Each broker sets its brokerage itself; the rest differs by kind.
  const isByBroker = medidas.length === 1 && medidas[0] === "corretagem";
  const parts = groupBy(totals, ({ corretora, tipo }) => (isByBroker ? corretora : chargeName(tipo)));
  const told = [...parts].map(([name, own]) => `${name} ${formatMoney(totalOf(own))}`);
  const split = told.length > 1 ? ` (${listWords(told)})` : "";
  const inNotes = notes > 0 ? `, em ${formatCount(notes, "nota", "notas")}` : "";
  const debited = totalOf(totals.filter(({ debitado }) => debitado));
  const ofNet = debited.isZero()
    ? "Nada disso saiu do líquido das notas: é só informado."
    : `Destes, ${formatMoney(debited)} saíram do líquido das notas; o resto é só informado.`;
  return sentences(
    `${isWithheld ? "Foram impressos" : "Você pagou"} ${boldMoney(totalOf(totals))} ${ofMeasures(medidas)}${where}${inNotes}${split}.`,
    apart?.tipo === "iss" ? `À parte, o ISS somou ${formatMoney(apart.valor)}.` : "",
    apart?.tipo === "impostos"
      ? `À parte, ${formatMoney(apart.valor)} vêm impressos só como “Impostos”, como algumas corretoras chamam o ISS.`
      : "",
    isWithheld && totals.length > 0 ? ofNet : "",
  );
}

/** Groups with a column for each part. */
function groupsTable(parts: readonly ChargesPart[], question: Question, offset: number) {
  const [first, ...others] = parts;
  const { por } = question;
  if (others.length === 0) return chosenTable(first?.groups ?? [], question, offset, figureColumns("Valor"));
  const names = new Map(parts.flatMap(({ groups }) => groups.map(({ chave, nomes }) => [chave, nomes] as const)));
  const rows = [...names].map(([chave, nomes]) => ({ chave, nomes })).sort((a, b) => (a.chave < b.chave ? -1 : 1));
  const columns = parts.map(({ medidas, groups }): [string, (row: Pick<Group, "chave">) => string] => [
    capital(listMeasures(medidas)),
    (row) => formatMoney(groups.find(({ chave }) => chave === row.chave)?.valor),
  ]);
  return groupTable(por, rows, offset, Object.fromEntries(columns));
}

const chargesTable = (lines: Charges["lines"]) =>
  tableOf(lines, {
    ...noteColumns,
    Encargo: ({ tipo }) => chargeName(tipo),
    Valor: ({ valor }) => formatMoney(valor),
    ...lineColumns,
  });
