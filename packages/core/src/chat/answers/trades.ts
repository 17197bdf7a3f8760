import { formatCount, formatDay, formatMoney, formatNumber, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import type { Source } from "../../notes/source.ts";
import { citeSources, noteLabel } from "../cite-sources.ts";
import { type Fact, scopeOf } from "../facts.ts";
import type { Filters } from "../question.ts";
import type { Coverage, Range, Some, TradeLine, TradeTotal } from "../results.ts";
import {
  bold,
  boldMoney,
  coverageFacts,
  coverageLine,
  listNames,
  paragraphs,
  quantity,
  rangeFacts,
  type Told,
} from "./answer.ts";
import { ofAssets, ofValue, whereOf } from "./scope.ts";
import { type DraftTable, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface TradesResult {
  filtros: Filters;
  totals: TradeTotal[];
  /** Those of the table, oldest first. */
  lines: Some<TradeLine>;
  sources: Some<Source>;
  coverage: Coverage;
  range: Range;
}

const sideNames: Record<Side, string> = { C: "compras", V: "vendas" };

/** Question 9: the trades of an asset, a period or a broker, with both totals. */
export function answerTrades(result: TradesResult): Told {
  const { filtros, totals, lines, sources, coverage, range } = result;
  const { lado } = filtros;
  const what = `${lado ? sideNames[lado] : "operações"}${ofAssets(filtros)}`;
  const where = `${ofValue(filtros)}${whereOf(filtros)}`;
  if (lines.total === 0) return nothingFound(`${what}${where}`, range);

  const buys = totalOf(totals, "C");
  const sells = totalOf(totals, "V");
  const count = buys.count + sells.count;
  const parts = [
    ...(buys.count > 0 ? [`${formatCount(buys.count, "compra", "compras")} somando ${boldMoney(buys.valor)}`] : []),
    ...(sells.count > 0 ? [`${formatCount(sells.count, "venda", "vendas")} somando ${boldMoney(sells.valor)}`] : []),
  ];
  const named = tickersOf(totals, filtros.ativos);
  const found = `Encontrei ${bold(formatCount(count, "operação", "operações"))}${named}${where}: ${listWords(parts)}, sem os custos.`;
  return {
    response: paragraphs(found, coverageLine(coverage)),
    ...citeSources(sources),
    dados: tradesTable(lines),
  };
}

/** The figures of {@link answerTrades}. */
export function tradesFacts({ filtros, totals, coverage, range }: TradesResult): Fact[] {
  const scope = scopeOf(filtros);
  const sides = [totalOf(totals, "C"), totalOf(totals, "V")];
  return [
    ...sides.flatMap(({ count, valor }): Fact[] => [
      { medida: "operacoes", unidade: "contagem", valor: count, ...scope },
      { medida: "valor", unidade: "BRL", valor, ...scope },
    ]),
    { medida: "operacoes", unidade: "contagem", valor: sides.reduce((all, { count }) => all + count, 0), ...scope },
    ...coverageFacts(coverage),
    ...rangeFacts(range),
  ];
}

function tickersOf(totals: readonly TradeTotal[], asked: readonly string[]): string {
  const found = [...new Set(totals.flatMap(({ ticker }) => ticker ?? []))];
  return asked.length > 0 ? ` de ${listNames(found)}` : "";
}

function totalOf(totals: readonly TradeTotal[], lado: Side): { count: number; valor: Decimal } {
  const own = totals.filter((total) => total.lado === lado);
  return { count: own.reduce((all, { count }) => all + count, 0), valor: sum(own.map(({ valor }) => valor)) };
}

/** Trades as people read them, each with its place. */
function tradesTable(lines: Some<TradeLine>): DraftTable {
  return tableOf(
    ["Pregão", "Operação", "Ativo", "Quantidade", "Preço", "Valor", "Nota", "Página", "Linha"],
    lines,
    (line) => [
      formatDay(line.dataPregao),
      line.lado === "C" ? "Compra" : "Venda",
      line.ticker ?? line.especificacao,
      quantity(line.quantidade),
      `R$ ${formatNumber(line.preco, 2, 8)}`,
      formatMoney(line.valor),
      noteLabel(line),
      String(line.pagina),
      String(line.linha),
    ],
  );
}
