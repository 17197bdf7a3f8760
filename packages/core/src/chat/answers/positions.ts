import { formatCount, formatMoney, formatNumber } from "../../format.ts";
import { sum } from "../../money.ts";
import { citeSources } from "../cite-sources.ts";
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
import { ONLY_NOTES } from "./position-of-asset.ts";

export interface PositionsResult {
  /** The last row of each asset still held, long or short. */
  lines: LedgerLine[];
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Question 7: what is held and what it cost. */
export function answerPositions(result: PositionsResult): Draft {
  const { lines, leftOut, coverage } = result;
  const notes = sentences(coverageLine(coverage), leftOutLine(leftOut), ONLY_NOTES);
  if (lines.length === 0)
    return say(paragraphs("Pelas suas notas, você não tem nenhum ativo em carteira agora.", notes), result);

  const long = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada.isPositive());
  const short = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada.isNegative());
  const invested = sum(long.map(({ custoTotal }) => custoTotal));
  const held = `Você tem **${formatCount(long.length, "ativo", "ativos")}** em carteira, com ${boldMoney(invested)} investidos a preço de custo.`;
  const sold = `Posição vendida em ${listWords(short.map(({ ticker }) => ticker))}: se não foi venda a descoberto, falta alguma nota de compra.`;
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
