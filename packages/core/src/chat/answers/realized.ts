import { formatCount, formatMoney } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { OperationType } from "../../portfolio/parts.ts";
import { citeSources } from "../cite-sources.ts";
import type { Coverage, LedgerLine, LeftOut, Range } from "../results.ts";
import type { Slots } from "../understand.ts";
import {
  atBroker,
  bold,
  coverageLine,
  type Draft,
  inPeriod,
  leftOutLine,
  listWords,
  paragraphs,
  sentences,
} from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { nothingFound } from "./unknown.ts";

export interface RealizedResult {
  slots: Pick<Slots, "tickers" | "period" | "corretora">;
  /** Rows that closed something, oldest first. */
  lines: LedgerLine[];
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Questions 10 to 12: results of what was closed, day trade apart. */
export function answerRealized(result: RealizedResult): Draft {
  const { slots, lines, leftOut, coverage, range } = result;
  const of = slots.tickers.length > 0 ? ` de ${listWords(slots.tickers)}` : "";
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  if (lines.length === 0) return nothingFound(`vendas ou posições encerradas${of}${where}`, range);

  const ordinary = totalOf(lines, "comum");
  const dayTrade = totalOf(lines, "day_trade");
  const parts = [
    ...(ordinary.count > 0
      ? [`${signed(ordinary.valor)} em operações comuns (${formatCount(ordinary.count, "linha", "linhas")})`]
      : []),
    ...(dayTrade.count > 0
      ? [`${signed(dayTrade.valor)} em day trade (${formatCount(dayTrade.count, "linha", "linhas")})`]
      : []),
  ];
  const found = [...new Set(lines.map(({ ticker }) => ticker))];
  const named = slots.tickers.length > 0 ? ` com ${listWords(found)}` : "";
  return {
    response: paragraphs(
      `Resultado realizado${named}${where}: ${listWords(parts)}, depois dos custos das notas e antes do imposto.`,
      sentences(coverageLine(coverage), leftOutLine(leftOut)),
    ),
    citacoes: citeSources(lines),
    dados: ledgerTable(lines),
    result: { ...result, ordinary, dayTrade },
  };
}

function totalOf(lines: readonly LedgerLine[], tipo: OperationType): { count: number; valor: Decimal } {
  const own = lines.filter((line) => line.tipo === tipo);
  return { count: own.length, valor: sum(own.flatMap(({ resultado }) => resultado ?? [])) };
}

/** The sign is a word, so that nobody overlooks it. */
function signed(value: Decimal): string {
  if (value.isZero()) return bold(formatMoney(value));
  return `${value.isNegative() ? "prejuízo" : "lucro"} de ${bold(formatMoney(value.abs()))}`;
}
