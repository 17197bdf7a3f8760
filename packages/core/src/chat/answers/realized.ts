import { formatCount, formatMoney, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import type { OperationType } from "../../portfolio/parts.ts";
import { citeSources } from "../cite-sources.ts";
import { type Fact, scopeOf } from "../facts.ts";
import type { Filters } from "../question.ts";
import type { ClosingTotal, Coverage, Range, Some } from "../results.ts";
import {
  bold,
  coverageFacts,
  coverageLine,
  leftOutLine,
  listNames,
  paragraphs,
  rangeFacts,
  sentences,
  type Told,
} from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { ofAssets, whereOf } from "./scope.ts";
import { nothingFound } from "./unknown.ts";

type Asked = "realized" | "dayTrades";

export interface RealizedResult {
  filtros: Filters;
  /** Of rows that closed something, and of sales whose result is not known, by asset. */
  totals: ClosingTotal[];
  /** Those of the table, by asset and in order. */
  lines: Some<LedgerLine>;
  sources: Some<Source>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

const NOTHING_CLOSED: Record<Asked, string> = {
  realized: "vendas ou posições encerradas",
  dayTrades: "day trades",
};

/** Questions 10 to 12: results of what was closed, day trade apart; a sale whose purchase is missing has none. */
export function answerRealized(result: RealizedResult, asked: Asked): Told {
  const { filtros, totals, lines, sources, leftOut, coverage, range } = result;
  const where = whereOf(filtros);
  const of = ofAssets(filtros);
  if (totals.length === 0) return nothingFound(`${NOTHING_CLOSED[asked]}${of}${where}`, range);

  const known = totals.filter(({ resultado }) => resultado !== null);
  const unknown = totals.filter(({ resultado }) => resultado === null);
  const ordinary = totalOf(known, "comum");
  const dayTrade = totalOf(known, "day_trade");
  const parts = [...totalWords(ordinary, "em operações comuns"), ...totalWords(dayTrade, "em day trade")];
  const named = filtros.ativos.length > 0 && known.length > 0 ? ` com ${listNames(tickersOf(known))}` : "";
  const heading = unknown.length > 0 ? "Conheço só parte do resultado realizado" : "Resultado realizado";
  const told = `${heading}${named}${where}: ${listWords(parts)}, depois dos custos das notas e antes do imposto.`;
  return {
    response: paragraphs(
      known.length > 0 ? told : `Não sei o resultado realizado${of}${where}.`,
      unknownSales(unknown),
      sentences(coverageLine(coverage), leftOutLine(leftOut)),
    ),
    ...citeSources(sources),
    dados: ledgerTable(lines),
  };
}

/** The figures of {@link answerRealized}. */
export function realizedFacts({ filtros, totals, leftOut, coverage, range }: RealizedResult): Fact[] {
  const scope = scopeOf(filtros);
  const known = totals.filter(({ resultado }) => resultado !== null);
  const unknown = totals.filter(({ resultado }) => resultado === null);
  return [
    ...[totalOf(known, "comum"), totalOf(known, "day_trade")].flatMap(({ count, valor }): Fact[] => [
      { medida: "resultado", unidade: "BRL", valor, ...scope },
      { medida: "linhas", unidade: "contagem", valor: count, ...scope },
    ]),
    { medida: "operacoes", unidade: "contagem", valor: countOf(unknown), ...scope },
    ...coverageFacts(coverage, leftOut),
    ...rangeFacts(range),
  ];
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
