import { formatCount, formatMoney, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import type { OperationType } from "../../portfolio/parts.ts";
import { citeSources, sourcesOf } from "../cite-sources.ts";
import type { ClosingTotal, Coverage, Range, Some } from "../results.ts";
import type { Slots } from "../understand.ts";
import {
  atBroker,
  bold,
  coverageLine,
  type Draft,
  inPeriod,
  leftOutLine,
  listNames,
  paragraphs,
  sentences,
} from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { nothingFound } from "./unknown.ts";

type Asked = "realized" | "dayTrades";

export interface RealizedResult {
  slots: Pick<Slots, "tickers" | "period" | "corretora">;
  /** Of rows that closed something, and of sales whose result is not known, by asset. */
  totals: ClosingTotal[];
  /** Those of the table, by asset and in order. */
  lines: Some<LedgerLine>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

const NOTHING_CLOSED: Record<Asked, string> = {
  realized: "vendas ou posições encerradas",
  dayTrades: "day trades",
};

/** Questions 10 to 12: results of what was closed, day trade apart; a sale whose purchase is missing has none. */
export function answerRealized(result: RealizedResult, asked: Asked): Draft {
  const { slots, totals, lines, leftOut, coverage, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  const of = slots.tickers.length > 0 ? ` de ${listNames(slots.tickers)}` : "";
  if (totals.length === 0) return nothingFound(`${NOTHING_CLOSED[asked]}${of}${where}`, range);

  const known = totals.filter(({ resultado }) => resultado !== null);
  const unknown = totals.filter(({ resultado }) => resultado === null);
  const ordinary = totalOf(known, "comum");
  const dayTrade = totalOf(known, "day_trade");
  const parts = [...totalWords(ordinary, "em operações comuns"), ...totalWords(dayTrade, "em day trade")];
  const named = slots.tickers.length > 0 && known.length > 0 ? ` com ${listNames(tickersOf(known))}` : "";
  const heading = unknown.length > 0 ? "Conheço só parte do resultado realizado" : "Resultado realizado";
  const told = `${heading}${named}${where}: ${listWords(parts)}, depois dos custos das notas e antes do imposto.`;
  return {
    response: paragraphs(
      known.length > 0 ? told : `Não sei o resultado realizado${of}${where}.`,
      unknownSales(unknown),
      sentences(coverageLine(coverage), leftOutLine(leftOut)),
    ),
    citacoes: citeSources(sourcesOf(lines.rows)),
    dados: ledgerTable(lines),
    result: { ...result, ordinary, dayTrade, unknown: countOf(unknown) },
  };
}

const tickersOf = (totals: readonly ClosingTotal[]) => [...new Set(totals.map(({ ticker }) => ticker))];
const countOf = (totals: readonly ClosingTotal[]) => totals.reduce((all, { count }) => all + count, 0);

function unknownSales(totals: readonly ClosingTotal[]): string {
  if (totals.length === 0) return "";
  return (
    `Falta nas suas notas parte das compras de ${listNames(tickersOf(totals))}; por isso não sei o resultado de ` +
    `${formatCount(countOf(totals), "venda", "vendas")}. Envie as notas que faltam e eu refaço a conta.`
  );
}

interface Total {
  count: number;
  /** In BRL. */
  valor: Decimal;
}

function totalWords({ count, valor }: Total, where: string): string[] {
  return count > 0 ? [`${signed(valor)} ${where} (${formatCount(count, "linha", "linhas")})`] : [];
}

function totalOf(totals: readonly ClosingTotal[], tipo: OperationType): Total {
  const own = totals.filter((total) => total.tipo === tipo);
  return { count: countOf(own), valor: sum(own.flatMap(({ resultado }) => resultado ?? [])) };
}

/** The sign is a word, so that nobody overlooks it. */
function signed(value: Decimal): string {
  if (value.isZero()) return bold(formatMoney(value));
  return `${value.isNegative() ? "prejuízo" : "lucro"} de ${bold(formatMoney(value.abs()))}`;
}
