import { formatCount, formatDay, formatMoney, formatNumber } from "../../format.ts";
import { type LedgerLine, type LeftOut, sumHeld } from "../../portfolio/facts.ts";
import { citeSources, sourcesOf } from "../cite-sources.ts";
import type { Period } from "../period.ts";
import type { Coverage, Range } from "../results.ts";
import {
  boldMoney,
  coverageLine,
  type Draft,
  leftOutLine,
  listNames,
  paragraphs,
  quantity,
  say,
  sentences,
} from "./answer.ts";
import { ONLY_NOTES, onePool, unknownCostOf } from "./position-of-asset.ts";
import { rowsFrom, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

interface PositionsResult {
  /** The position is that of its last day; null for all notes. */
  period: Period | null;
  /** Named in the question; positions count all brokers. */
  corretora: string | null;
  /** The last row of each asset still held, long or short, and of each whose cost is not known. */
  lines: LedgerLine[];
  /** Rows before those of the table. */
  offset: number;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Question 7: what is held and what it cost. */
export function answerPositions(result: PositionsResult): Draft {
  const { period, corretora, lines, offset, leftOut, coverage, range } = result;
  const notes = sentences(onePool(corretora), coverageLine(coverage), leftOutLine(leftOut), ONLY_NOTES);
  if (coverage.total === 0) return nothingFound(`notas${period ? ` até ${formatDay(period.to)}` : ""}`, range);
  const when = period ? `Em ${formatDay(period.to)}, você tinha` : "Você tem";
  if (lines.length === 0) return say(paragraphs(`${when} nenhum ativo em carteira, pelas suas notas.`, notes), result);

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
    citacoes: citeSources(sourcesOf(lines)),
    dados: tableOf(["Ativo", "Quantidade", "Preço médio", "Custo total"], rowsFrom(lines, offset), (line) => [
      line.ticker,
      line.quantidadeAcumulada ? quantity(line.quantidadeAcumulada) : "–",
      line.precoMedio ? `R$ ${formatNumber(line.precoMedio, 2, 4)}` : "–",
      line.custoTotal ? formatMoney(line.custoTotal) : "–",
    ]),
    result: { ...result, investido, ativos },
  };
}
