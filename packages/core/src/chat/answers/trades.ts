import { formatCount, formatDay, formatMoney, formatNumber, listWords } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import { citeSources, noteLabel } from "../cite-sources.ts";
import type { Coverage, Range, TradeLine } from "../results.ts";
import type { Slots } from "../understand.ts";
import { atBroker, bold, boldMoney, coverageLine, type Draft, inPeriod, paragraphs, quantity } from "./answer.ts";
import { type DraftTable, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface TradesResult {
  slots: Pick<Slots, "tickers" | "period" | "corretora" | "lado">;
  /** Oldest first. */
  lines: TradeLine[];
  coverage: Coverage;
  range: Range;
}

const sideNames: Record<Side, string> = { C: "compras", V: "vendas" };

/** Question 9: the trades of an asset, a period or a broker, with both totals. */
export function answerTrades(result: TradesResult): Draft {
  const { slots, lines, coverage, range } = result;
  const { tickers, period, corretora, lado } = slots;
  const what = `${lado ? sideNames[lado] : "operações"}${tickers.length > 0 ? ` de ${listWords(tickers)}` : ""}`;
  const where = `${inPeriod(period)}${atBroker(corretora)}`;
  if (lines.length === 0) return nothingFound(`${what}${where}`, range);

  const buys = totalsOf(lines, "C");
  const sells = totalsOf(lines, "V");
  const parts = [
    ...(buys.count > 0 ? [`${formatCount(buys.count, "compra", "compras")} somando ${boldMoney(buys.valor)}`] : []),
    ...(sells.count > 0 ? [`${formatCount(sells.count, "venda", "vendas")} somando ${boldMoney(sells.valor)}`] : []),
  ];
  const named = tickersOf(lines, tickers);
  const found = `Encontrei ${bold(formatCount(lines.length, "operação", "operações"))}${named}${where}: ${listWords(parts)}, sem os custos.`;
  return {
    response: paragraphs(found, coverageLine(coverage)),
    citacoes: citeSources(lines),
    dados: tradesTable(lines),
    result: { ...result, buys, sells, count: lines.length },
  };
}

function tickersOf(lines: readonly TradeLine[], asked: readonly string[]): string {
  const found = [...new Set(lines.flatMap(({ ticker }) => ticker ?? []))];
  return asked.length > 0 ? ` de ${listWords(found)}` : "";
}

function totalsOf(lines: readonly TradeLine[], lado: Side): { count: number; valor: Decimal } {
  const own = lines.filter((line) => line.lado === lado);
  return { count: own.length, valor: sum(own.map(({ valor }) => valor)) };
}

/** Trades as people read them, each with its place. */
export function tradesTable(lines: readonly TradeLine[]): DraftTable {
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
