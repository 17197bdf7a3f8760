import { formatCount, formatDay, formatMoney, formatNumber } from "../../format.ts";
import { sum } from "../../money.ts";
import { citeSources } from "../cite-sources.ts";
import type { Period } from "../period.ts";
import type { Coverage, LedgerLine, LeftOut, Range } from "../results.ts";
import {
  boldMoney,
  coverageLine,
  type Draft,
  leftOutLine,
  listWords,
  paragraphs,
  quantity,
  say,
  sentences,
} from "./answer.ts";
import { ONLY_NOTES, onePool } from "./position-of-asset.ts";
import { nothingFound } from "./unknown.ts";

export interface PositionsResult {
  /** The position is that of its last day; null for all notes. */
  period: Period | null;
  /** Named in the question; positions count all brokers. */
  corretora: string | null;
  /** The last row of each asset still held, long or short. */
  lines: LedgerLine[];
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Question 7: what is held and what it cost. */
export function answerPositions(result: PositionsResult): Draft {
  const { period, corretora, lines, leftOut, coverage, range } = result;
  const notes = sentences(onePool(corretora), coverageLine(coverage), leftOutLine(leftOut), ONLY_NOTES);
  if (coverage.total === 0) return nothingFound(`notas${period ? ` até ${formatDay(period.to)}` : ""}`, range);
  const when = period ? `Em ${formatDay(period.to)}, você tinha` : "Você tem";
  if (lines.length === 0) return say(paragraphs(`${when} nenhum ativo em carteira, pelas suas notas.`, notes), result);

  const long = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada.isPositive());
  const short = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada.isNegative());
  const invested = sum(long.map(({ custoTotal }) => custoTotal));
  const held =
    `${when} **${formatCount(long.length, "ativo", "ativos")}** em carteira, com ${boldMoney(invested)} investidos a preço ` +
    "de custo.";
  const sold =
    `Posição vendida em ${listWords(short.map(({ ticker }) => ticker))}: se não foi venda a descoberto, falta alguma nota ` +
    "de compra.";
  return {
    response: paragraphs(sentences(held, short.length > 0 ? sold : ""), notes),
    citacoes: citeSources(lines),
    dados: {
      colunas: ["Ativo", "Quantidade", "Preço médio", "Custo total"],
      linhas: lines.map(({ ticker, quantidadeAcumulada, precoMedio, custoTotal }) => [
        ticker,
        quantity(quantidadeAcumulada),
        precoMedio ? `R$ ${formatNumber(precoMedio, 2, 4)}` : "–",
        formatMoney(custoTotal),
      ]),
    },
    result: { ...result, invested, held: long.length },
  };
}
