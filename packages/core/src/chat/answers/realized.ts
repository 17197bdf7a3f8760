import { formatCount, formatMoney, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import type { OperationType } from "../../portfolio/parts.ts";
import { citeSources } from "../cite-sources.ts";
import type { Coverage, Range } from "../results.ts";
import type { Slots } from "../understand.ts";
import { atBroker, bold, coverageLine, type Draft, inPeriod, leftOutLine, paragraphs, sentences } from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { nothingFound } from "./unknown.ts";

type Asked = "realized" | "dayTrades";

export interface RealizedResult {
  slots: Pick<Slots, "tickers" | "period" | "corretora">;
  /** Rows that closed something, and sales whose result is not known, oldest first. */
  lines: LedgerLine[];
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
  const { slots, leftOut, coverage, range } = result;
  const lines = asked === "dayTrades" ? result.lines.filter(({ tipo }) => tipo === "day_trade") : result.lines;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  const of = slots.tickers.length > 0 ? ` de ${listWords(slots.tickers)}` : "";
  if (lines.length === 0) return nothingFound(`${NOTHING_CLOSED[asked]}${of}${where}`, range);

  const known = lines.filter(({ resultado }) => resultado !== null);
  const unknown = lines.filter(({ resultado }) => resultado === null);
  const ordinary = totalOf(known, "comum");
  const dayTrade = totalOf(known, "day_trade");
  const parts = [...totalWords(ordinary, "em operações comuns"), ...totalWords(dayTrade, "em day trade")];
  const named = slots.tickers.length > 0 && known.length > 0 ? ` com ${listWords(tickersOf(known))}` : "";
  const heading = unknown.length > 0 ? "Conheço só parte do resultado realizado" : "Resultado realizado";
  const told = `${heading}${named}${where}: ${listWords(parts)}, depois dos custos das notas e antes do imposto.`;
  return {
    response: paragraphs(
      known.length > 0 ? told : `Não sei o resultado realizado${of}${where}.`,
      unknownSales(unknown),
      sentences(coverageLine(coverage), leftOutLine(leftOut)),
    ),
    citacoes: citeSources(lines),
    dados: ledgerTable(lines),
    result: { ...result, ordinary, dayTrade, unknown: unknown.length },
  };
}

const tickersOf = (lines: readonly LedgerLine[]) => [...new Set(lines.map(({ ticker }) => ticker))];

function unknownSales(lines: readonly LedgerLine[]): string {
  if (lines.length === 0) return "";
  return (
    `Falta nas suas notas parte das compras de ${listWords(tickersOf(lines))}; por isso não sei o resultado de ` +
    `${formatCount(lines.length, "venda", "vendas")}. Envie as notas que faltam e eu refaço a conta.`
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

function totalOf(lines: readonly LedgerLine[], tipo: OperationType): Total {
  const own = lines.filter((line) => line.tipo === tipo);
  return { count: own.length, valor: sum(own.flatMap(({ resultado }) => resultado ?? [])) };
}

/** The sign is a word, so that nobody overlooks it. */
function signed(value: Decimal): string {
  if (value.isZero()) return bold(formatMoney(value));
  return `${value.isNegative() ? "prejuízo" : "lucro"} de ${bold(formatMoney(value.abs()))}`;
}
