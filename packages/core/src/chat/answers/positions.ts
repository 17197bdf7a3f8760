import { formatCount, formatDay, formatMoney, formatNumber } from "../../format.ts";
import type { Source } from "../../notes/source.ts";
import { type LedgerLine, type LeftOut, sumHeld } from "../../portfolio/facts.ts";
import { citeSources } from "../cite-sources.ts";
import type { Fact } from "../facts.ts";
import type { Period } from "../period.ts";
import type { Coverage, Range, Some } from "../results.ts";
import {
  boldMoney,
  coverageFacts,
  coverageLine,
  leftOutLine,
  listNames,
  paragraphs,
  quantity,
  rangeFacts,
  say,
  sentences,
  type Told,
} from "./answer.ts";
import { ONLY_NOTES, onePool, unknownCostOf } from "./position-of-asset.ts";
import { rowsFrom, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface PositionsResult {
  /** The position is that of its last day; null for all notes. */
  period: Period | null;
  /** Named in the question; positions count all brokers. */
  corretoras: readonly string[];
  /** The last row of each asset still held, long or short, and of each whose cost is not known. */
  lines: LedgerLine[];
  /** Rows before those of the table. */
  offset: number;
  sources: Some<Source>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Question 7: what is held and what it cost. */
export function answerPositions(result: PositionsResult): Told {
  const { period, corretoras, lines, offset, sources, leftOut, coverage, range } = result;
  const notes = sentences(onePool(corretoras), coverageLine(coverage), leftOutLine(leftOut), ONLY_NOTES);
  if (coverage.total === 0) return nothingFound(`notas${period ? ` até ${formatDay(period.to)}` : ""}`, range);
  const when = period ? `Em ${formatDay(period.to)}, você tinha` : "Você tem";
  if (lines.length === 0) return say(paragraphs(`${when} nenhum ativo em carteira, pelas suas notas.`, notes));

  const { investido, ativos, semCusto } = sumHeld(lines);
  const short = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada?.isNegative());
  const held =
    `${when} **${formatCount(ativos, "ativo", "ativos")}** em carteira${semCusto.length > 0 ? " com custo conhecido" : ""}, ` +
    `com ${boldMoney(investido)} investidos a preço de custo.`;
  const sold = short.length > 0 ? `Posição vendida em ${listNames(short.map(({ ticker }) => ticker))}.` : "";
  return {
    response: paragraphs(
      sentences(ativos > 0 || semCusto.length === 0 ? held : "", sold),
      unknownCostOf(semCusto),
      notes,
    ),
    ...citeSources(sources),
    dados: tableOf(["Ativo", "Quantidade", "Preço médio", "Custo total"], rowsFrom(lines, offset), (line) => [
      line.ticker,
      line.quantidadeAcumulada ? quantity(line.quantidadeAcumulada) : "–",
      line.precoMedio ? `R$ ${formatNumber(line.precoMedio, 2, 4)}` : "–",
      line.custoTotal ? formatMoney(line.custoTotal) : "–",
    ]),
  };
}

/** The figures of {@link answerPositions}. */
export function positionsFacts({ period, lines, leftOut, coverage, range }: PositionsResult): Fact[] {
  const { investido, ativos } = sumHeld(lines);
  return [
    { medida: "custo", unidade: "BRL", valor: investido, periodo: period },
    { medida: "linhas", unidade: "contagem", valor: ativos, periodo: period },
    ...coverageFacts(coverage, leftOut),
    ...rangeFacts(range),
  ];
}
