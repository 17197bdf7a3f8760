import { formatMoney, formatPercent } from "../../format.ts";
import type { Decimal } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import { citeSources } from "../cite-sources.ts";
import type { Grouping, Question } from "../question.ts";
import type { Coverage, Range, Some } from "../results.ts";
import { bold, boldMoney, coverageOf, sentences, type Told } from "./answer.ts";
import { listMeasures } from "./charges.ts";
import { choosesGroups, chosenGroups, type Group, groupsSentence, groupTable } from "./groups.ts";
import { whereOf } from "./scope.ts";
import { type DraftTable, NO_VALUE } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface TotalCostResult {
  question: Question;
  /** Costs of the notes whose trades have a volume, in BRL. */
  custos: Decimal;
  /** Costs of notes of futures, which have none, in BRL. */
  custosDeFuturos: Decimal;
  /** Gross value of the trades, in BRL. */
  volume: Decimal;
  /** Costs by what the question asks, else by month. */
  groups: Group[];
  /** Volume by the same. */
  volumes: Group[];
  sources: Some<Source>;
  /** Rows before those of the table. */
  offset: number;
  coverage: Coverage;
  range: Range;
}

/** By what costs are listed where nothing is asked for. */
export const costGrouping = ({ por }: Question): readonly Grouping[] => (por.length > 0 ? por : ["mes"]);

/** Question 3: what trading cost, in BRL and of the volume. */
export function answerTotalCost(result: TotalCostResult): Told {
  const { question, custos, custosDeFuturos, volume, groups, sources, offset, coverage, range } = result;
  const where = whereOf(question.filtros);
  if (coverage.total === 0) return nothingFound(`notas com pregão${where}`, range, { coverage });
  const share = volume.gt(0)
    ? `, ou ${bold(formatPercent(custos.div(volume)))} do volume de ${formatMoney(volume)}`
    : "";
  const total =
    `Seu ${subjectOf(question)}${where} foi ${boldMoney(custos.plus(custosDeFuturos))}` +
    (custosDeFuturos.isZero() ? `${share}, sem contar o imposto retido.` : ", sem contar o imposto retido.");
  const apart = custosDeFuturos.isZero()
    ? ""
    : `Destes, ${formatMoney(custosDeFuturos)} são de notas de futuros, que não têm valor negociado; o custo das outras é ${formatMoney(custos)}${share}.`;
  const { por } = question;
  const grouped = por.length > 0 ? groupsSentence(por, groups, question, "de custos", where) : "";
  return {
    response: choosesGroups(question) ? sentences(grouped, total, apart) : sentences(total, apart, grouped),
    ressalvas: coverageOf(coverage),
    ...citeSources(sources),
    dados: costTable(result, offset),
  };
}

const subjectOf = ({ medidas }: Question) =>
  medidas.length > 0 ? `custo com ${listMeasures(medidas)}` : "custo total";

/** The share of each stands beside it where the question divides them. */
function costTable({ question, groups, volumes }: TotalCostResult, offset: number): DraftTable | null {
  if (groups.length === 0) return null;
  const volumeOf = new Map(volumes.map(({ chave, valor }) => [chave, valor]));
  const isDivided = question.por.length > 0;
  const share = ({ chave, valor }: Group) => {
    const volume = volumeOf.get(chave);
    return volume?.gt(0) ? formatPercent(valor.div(volume)) : NO_VALUE;
  };
  return groupTable(costGrouping(question), chosenGroups(groups, question), offset, {
    Custos: ({ valor }) => formatMoney(valor),
    Volume: ({ chave }) => formatMoney(volumeOf.get(chave)),
    ...(isDivided && { "% do volume": share }),
  });
}
