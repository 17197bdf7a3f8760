import { formatCount, formatDay, formatMoney } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum } from "../../money.ts";
import type { ChargeType } from "../../notes/schema.ts";
import { citeSources } from "../cite-sources.ts";
import type { ChargeLine, ChargeTotal, Coverage, Range, Some } from "../results.ts";
import type { ChargeGroup } from "../slots.ts";
import type { Slots } from "../understand.ts";
import { atBroker, boldMoney, coverageLine, type Draft, inPeriod, listNames, paragraphs, sentences } from "./answer.ts";
import { tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

interface ChargesResult {
  slots: Pick<Slots, "period" | "corretora" | "encargos">;
  /** Of the group asked for, in the order in which the notes name them first. */
  totals: ChargeTotal[];
  /** In how many notes they are. */
  notes: number;
  /** ISS of the same notes, shown apart from the brokerage it is charged on; null without any. */
  iss: Decimal | null;
  /** Those of the table, oldest first, ISS after the others. */
  lines: Some<ChargeLine>;
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
export function answerCharges(result: ChargesResult): Draft {
  const { slots, totals, notes, iss, lines, coverage, range } = result;
  const { period, corretora, encargos } = slots;
  if (coverage.total === 0) return nothingFound(`notas com pregão${inPeriod(period)}${atBroker(corretora)}`, range);

  const sumOfAll = totalOf(totals);
  const parts = partsOf(totals, encargos);
  const split =
    parts.length > 1 ? ` (${listNames(parts.map(({ name, valor }) => `${name} ${formatMoney(valor)}`))})` : "";
  const verb = encargos === "retido" ? "Foram impressos" : "Você pagou";
  const inNotes = notes > 0 ? `, em ${formatCount(notes, "nota", "notas")}` : "";
  const main = `${verb} ${boldMoney(sumOfAll)} ${groupNames[encargos]}${inPeriod(period)}${atBroker(corretora)}${inNotes}${split}.`;

  const issSentence = iss ? `À parte, o ISS somou ${formatMoney(iss)}.` : "";
  const debited = totalOf(totals.filter(({ debitado }) => debitado));
  const debitedSentence =
    encargos === "retido" && totals.length > 0
      ? `Destes, ${formatMoney(debited)} saíram do líquido das notas; o resto é só informado.`
      : "";
  return {
    response: paragraphs(sentences(main, issSentence, debitedSentence), coverageLine(coverage)),
    citacoes: citeSources(lines.rows.filter(({ tipo }) => totals.some((total) => total.tipo === tipo))),
    dados: totals.length > 0 ? chargesTable(lines) : null,
    result: { ...result, sumOfAll, parts, debited },
  };
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
