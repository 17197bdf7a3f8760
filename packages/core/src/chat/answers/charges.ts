import { formatCount, formatDay, formatMoney } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum } from "../../money.ts";
import type { ChargeType } from "../../notes/schema.ts";
import type { Source } from "../../notes/source.ts";
import { citeSources } from "../cite-sources.ts";
import { type Fact, scopeOf } from "../facts.ts";
import type { Filters } from "../question.ts";
import type { ChargeLine, ChargeTotal, Coverage, Range, Some } from "../results.ts";
import type { ChargeGroup } from "../slots.ts";
import {
  boldMoney,
  coverageFacts,
  coverageLine,
  listNames,
  paragraphs,
  rangeFacts,
  sentences,
  type Told,
} from "./answer.ts";
import { whereOf } from "./scope.ts";
import { tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface ChargesResult {
  filtros: Filters;
  encargos: ChargeGroup;
  /** Of the group asked for, in the order in which the notes name them first. */
  totals: ChargeTotal[];
  /** In how many notes they are. */
  notes: number;
  /** ISS of the same notes, shown apart from the brokerage it is charged on; null without any. */
  iss: Decimal | null;
  /** Those of the table, oldest first, ISS after the others. */
  lines: Some<ChargeLine>;
  sources: Some<Source>;
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

const groupNames: Record<ChargeGroup, string> = {
  corretagem: "de corretagem",
  iss: "de ISS",
  b3: "de taxas da B3",
  retido: "de imposto retido na fonte",
  todos: "de custos, sem contar o imposto retido",
};

/** The printed name of a charge. */
export const chargeName = (tipo: ChargeType) => chargeNames[tipo];

const totalOf = (totals: readonly ChargeTotal[]) => sum(totals.map(({ valor }) => valor));

/** Question 1 and its kin: what was paid, by broker or by kind. */
export function answerCharges(result: ChargesResult): Told {
  const { filtros, encargos, totals, notes, iss, lines, sources, coverage, range } = result;
  const where = whereOf(filtros);
  if (coverage.total === 0) return nothingFound(`notas com pregão${where}`, range);

  const sumOfAll = totalOf(totals);
  const parts = partsOf(totals, encargos);
  const split =
    parts.length > 1 ? ` (${listNames(parts.map(({ name, valor }) => `${name} ${formatMoney(valor)}`))})` : "";
  const verb = encargos === "retido" ? "Foram impressos" : "Você pagou";
  const inNotes = notes > 0 ? `, em ${formatCount(notes, "nota", "notas")}` : "";
  const main = `${verb} ${boldMoney(sumOfAll)} ${groupNames[encargos]}${where}${inNotes}${split}.`;

  const issSentence = iss ? `À parte, o ISS somou ${formatMoney(iss)}.` : "";
  const debited = totalOf(totals.filter(({ debitado }) => debitado));
  const debitedSentence =
    encargos === "retido" && totals.length > 0
      ? `Destes, ${formatMoney(debited)} saíram do líquido das notas; o resto é só informado.`
      : "";
  return {
    response: paragraphs(sentences(main, issSentence, debitedSentence), coverageLine(coverage)),
    ...citeSources(sources),
    dados: totals.length > 0 ? chargesTable(lines) : null,
  };
}

const measureOf: Record<ChargeGroup, Fact["medida"]> = {
  corretagem: "corretagem",
  iss: "iss",
  b3: "taxas_b3",
  retido: "irrf",
  todos: "custos",
};

/** The figures of {@link answerCharges}. */
export function chargesFacts({ filtros, encargos, totals, notes, iss, coverage, range }: ChargesResult): Fact[] {
  const scope = scopeOf(filtros);
  const money = (valor: Decimal, of: Partial<Fact> = {}): Fact => ({
    medida: measureOf[encargos],
    unidade: "BRL",
    valor,
    ...scope,
    ...of,
  });
  return [
    money(totalOf(totals)),
    ...partsOf(totals, encargos).map(({ name, valor }) =>
      money(valor, encargos === "corretagem" ? { corretora: name } : { medida: "outro" }),
    ),
    money(totalOf(totals.filter(({ debitado }) => debitado))),
    ...(iss ? [money(iss, { medida: "iss" })] : []),
    { medida: "notas", unidade: "contagem", valor: notes, ...scope },
    ...coverageFacts(coverage),
    ...rangeFacts(range),
  ];
}

/** By broker for brokerage, which each sets itself; by kind for the rest. */
function partsOf(totals: readonly ChargeTotal[], encargos: ChargeGroup): { name: string; valor: Decimal }[] {
  const nameOf = ({ corretora, tipo }: ChargeTotal) => (encargos === "corretagem" ? corretora : chargeName(tipo));
  return [...groupBy(totals, nameOf)].map(([name, own]) => ({ name, valor: totalOf(own) }));
}

function chargesTable(lines: Some<ChargeLine>) {
  return tableOf(["Pregão", "Nota", "Corretora", "Encargo", "Valor", "Página", "Linha"], lines, (line) => [
    formatDay(line.dataPregao),
    line.numero ?? "sem número",
    line.corretora,
    chargeName(line.tipo),
    formatMoney(line.valor),
    String(line.pagina),
    String(line.linha),
  ]);
}
