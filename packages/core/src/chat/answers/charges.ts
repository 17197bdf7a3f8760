import { formatCount, formatDay, formatMoney, listWords } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum } from "../../money.ts";
import type { ChargeType } from "../../notes/schema.ts";
import { citeSources } from "../cite-sources.ts";
import type { ChargeLine, Coverage, Range } from "../results.ts";
import type { ChargeGroup } from "../slots.ts";
import type { Slots } from "../understand.ts";
import { atBroker, boldMoney, coverageLine, type Draft, inPeriod, paragraphs, sentences } from "./answer.ts";
import { tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

interface ChargesResult {
  slots: Pick<Slots, "period" | "corretora" | "encargos">;
  /** Of the group asked for, oldest first. */
  lines: ChargeLine[];
  /** ISS of the same notes; shown apart from the brokerage it is charged on. */
  iss: ChargeLine[];
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

const total = (lines: readonly { valor: Decimal }[]) => sum(lines.map(({ valor }) => valor));

/** Question 1 and its kin: what was paid, by broker or by kind. */
export function answerCharges(result: ChargesResult): Draft {
  const { slots, lines, iss, coverage, range } = result;
  const { period, corretora, encargos } = slots;
  if (coverage.total === 0) return nothingFound(`notas com pregão${inPeriod(period)}${atBroker(corretora)}`, range);

  const sumOfAll = total(lines);
  const notes = new Set(lines.map(({ notaId }) => notaId)).size;
  const parts = partsOf(lines, encargos);
  const split =
    parts.length > 1 ? ` (${listWords(parts.map(({ name, valor }) => `${name} ${formatMoney(valor)}`))})` : "";
  const verb = encargos === "retido" ? "Foram impressos" : "Você pagou";
  const inNotes = notes > 0 ? `, em ${formatCount(notes, "nota", "notas")}` : "";
  const main = `${verb} ${boldMoney(sumOfAll)} ${groupNames[encargos]}${inPeriod(period)}${atBroker(corretora)}${inNotes}${split}.`;

  const issTotal = total(iss);
  const issSentence = iss.length > 0 ? `À parte, o ISS somou ${formatMoney(issTotal)}.` : "";
  const debited = total(lines.filter(({ debitado }) => debitado));
  const debitedSentence =
    encargos === "retido" && lines.length > 0
      ? `Destes, ${formatMoney(debited)} saíram do líquido das notas; o resto é só informado.`
      : "";
  return {
    response: paragraphs(sentences(main, issSentence, debitedSentence), coverageLine(coverage)),
    citacoes: citeSources(lines),
    dados: lines.length > 0 ? chargesTable([...lines, ...iss]) : null,
    result: { ...result, sumOfAll, notes, parts, issTotal, debited },
  };
}

/** By broker for brokerage, which each sets itself; by kind for the rest. */
function partsOf(lines: readonly ChargeLine[], encargos: ChargeGroup): { name: string; valor: Decimal }[] {
  const nameOf = (line: ChargeLine) => (encargos === "corretagem" ? line.corretora : chargeName(line.tipo));
  return [...groupBy(lines, nameOf)].map(([name, own]) => ({ name, valor: total(own) }));
}

function chargesTable(lines: readonly ChargeLine[]) {
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
