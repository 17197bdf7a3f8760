import type { CalendarDate } from "../calendar.ts";
import { formatDay, formatNumber } from "../format.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, sum, toCents, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import type { SeriesPoint } from "../series/read-series.ts";

/** A trade of a proven confirmation. */
export interface TradeAbroad {
  ticker: string;
  data: CalendarDate;
  lado: Side;
  quantidade: Decimal;
  /** In USD: the cost of a purchase with its charges, or the net proceeds of a sale. */
  dolares: Decimal;
}

/** A trade in BRL, in whole cents; null while not known. */
interface Conversion {
  cotacao: SeriesPoint | null;
  reais: Decimal | null;
  /** For a sale: average cost of the units sold, and the units left after it. */
  custo: Decimal | null;
  resultado: Decimal | null;
  /** Reason for which a sale has no result; null where it has one, and for a purchase. */
  motivo: string | null;
}

/** A trade of the caller's type, converted to BRL. */
export type ConvertedTrade<Trade extends TradeAbroad = TradeAbroad> = Trade & Conversion;

export interface PositionAbroad {
  ticker: string;
  quantidade: Decimal;
  /** False once more was sold than bought: the quantity is unknown from then on. */
  quantidadeCerta: boolean;
  /** In USD, whole cents; null while not known. */
  custoDolar: Decimal | null;
  /** Each purchase at the rate of its day, in BRL, whole cents; null while not known. */
  custoReais: Decimal | null;
  motivo: string | null;
}

interface ReplayAbroad<Trade extends TradeAbroad> {
  /** By day, then as given; of one day and security purchases first. */
  negocios: ConvertedTrade<Trade>[];
  /** Positions after the last trade, by ticker, including securities sold without a purchase. */
  posicoes: PositionAbroad[];
}

type RateOn = (day: CalendarDate) => SeriesPoint | null;

/**
 * Converts each trade at the rate of its day and keeps quantities with their average cost, in USD and in BRL. Each
 * amount is rounded to cents when computed, so that a sheet adds up. Source: Lei 14.754/2023, arts. 3º and 15;
 * decision 45.
 *
 * @param trades - in the order of their notes; of one day in any
 */
export function replayAbroad<Trade extends TradeAbroad>(trades: readonly Trade[], rateOn: RateOn): ReplayAbroad<Trade> {
  const posicoes = new Map<string, PositionAbroad>();
  const byDay = [...groupBy(trades, ({ data }) => data)].sort(([a], [b]) => (a < b ? -1 : 1));
  const negocios = byDay.flatMap(([, ofDay]) =>
    [...groupBy(ofDay, ({ ticker }) => ticker)].flatMap(([ticker, own]) => {
      const { rows, position } = replayDay(posicoes.get(ticker) ?? nothingOf(ticker), own, rateOn);
      posicoes.set(ticker, position);
      return rows;
    }),
  );
  const held = [...posicoes.values()].filter(({ quantidade, motivo }) => !quantidade.isZero() || motivo !== null);
  return { negocios, posicoes: held.sort((a, b) => (a.ticker < b.ticker ? -1 : 1)) };
}

const nothingOf = (ticker: string): PositionAbroad => ({
  ...{ ticker, quantidade: ZERO, quantidadeCerta: true, custoDolar: ZERO, custoReais: ZERO, motivo: null },
});

/** The trades of one security on one day. */
function replayDay<Trade extends TradeAbroad>(before: PositionAbroad, trades: readonly Trade[], rateOn: RateOn) {
  const purchases = trades.filter(({ lado }) => lado === "C");
  const sales = trades.filter(({ lado }) => lado === "V");
  const rows: ConvertedTrade<Trade>[] = [];
  let position = before;
  for (const purchase of purchases) {
    const row = convert(purchase, rateOn);
    rows.push(row);
    position = buy(position, row);
  }
  if (purchases.length > 0 && sales.length > 0 && !isOrderIndifferent(before, purchases, sales)) {
    position = unknownCost(position, unknownOrder(before.ticker, sales[0]?.data ?? ""));
  }
  for (const sale of sales) {
    const sold = sell(position, convert(sale, rateOn));
    rows.push(sold.row);
    position = sold.position;
  }
  return { rows, position };
}

/**
 * True if nothing was held before and the day's sales equal its purchases: the sales then have the day's whole cost in
 * any order.
 */
function isOrderIndifferent(
  before: PositionAbroad,
  purchases: readonly TradeAbroad[],
  sales: readonly TradeAbroad[],
): boolean {
  const total = (own: readonly TradeAbroad[]) => sum(own.map(({ quantidade }) => quantidade));
  return before.quantidade.isZero() && total(purchases).eq(total(sales));
}

function convert<Trade extends TradeAbroad>(trade: Trade, rateOn: RateOn): ConvertedTrade<Trade> {
  const cotacao = rateOn(trade.data);
  const reais = cotacao && toCents(trade.dolares.times(cotacao.valor));
  return { ...trade, cotacao, reais, custo: null, resultado: null, motivo: null };
}

function buy(position: PositionAbroad, { data, quantidade, dolares, reais }: ConvertedTrade): PositionAbroad {
  return {
    ...position,
    quantidade: position.quantidade.plus(quantidade),
    custoDolar: position.custoDolar && toCents(position.custoDolar.plus(dolares)),
    custoReais: position.custoReais && reais && position.custoReais.plus(reais),
    motivo: position.motivo ?? (reais ? null : missingRate(data)),
  };
}

function sell<Row extends ConvertedTrade>(position: PositionAbroad, row: Row): { row: Row; position: PositionAbroad } {
  const { ticker, data, quantidade, reais } = row;
  const { quantidade: held, custoDolar, custoReais } = position;
  if (quantidade.gt(held)) {
    const motivo = soldWithoutPurchase(ticker, data, quantidade.minus(held));
    const after = { ...unknownCost(position, motivo), quantidadeCerta: false, quantidade: held.minus(quantidade) };
    return { row: { ...row, motivo: after.motivo }, position: after };
  }
  const partOf = (cost: Decimal | null) => cost && toCents(cost.times(quantidade).div(held));
  const [dollars, custo] = [partOf(custoDolar), partOf(custoReais)];
  const left = held.minus(quantidade);
  const motivo = position.motivo ?? (reais ? null : missingRate(data));
  const resultado = motivo === null && reais && custo ? reais.minus(custo) : null;
  return {
    row: { ...row, custo: motivo === null ? custo : null, resultado, motivo },
    position:
      left.isZero() && position.quantidadeCerta
        ? nothingOf(ticker)
        : {
            ...position,
            quantidade: left,
            custoDolar: custoDolar && dollars && custoDolar.minus(dollars),
            custoReais: custoReais && custo && custoReais.minus(custo),
          },
  };
}

/** Keeps the first reason, which is the one to mend. */
const unknownCost = (position: PositionAbroad, motivo: string): PositionAbroad => ({
  ...position,
  ...{ custoDolar: null, custoReais: null, motivo: position.motivo ?? motivo },
});

const missingRate = (day: CalendarDate) => `Falta a cotação do dólar (PTAX) de ${formatDay(day)}.`;

const soldWithoutPurchase = (ticker: string, day: CalendarDate, missing: Decimal) =>
  `Faltam compras de ${formatNumber(missing)} ${ticker} antes da venda de ${formatDay(day)}.`;

const unknownOrder = (ticker: string, day: CalendarDate) =>
  `As notas não dizem o que veio antes em ${formatDay(day)}, a compra ou a venda de ${ticker}.`;
