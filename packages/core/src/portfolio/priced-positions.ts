import { tradingDaysBetween } from "../business-days.ts";
import { type CalendarDate, daysBetween } from "../calendar.ts";
import { type Decimal, sum, toCents, ZERO } from "../money.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";
import { findByTicker } from "../notes/instruments/instruments-table.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import { formerTickers } from "./asset.ts";
import type { PriceSource } from "./positions-schema.ts";

/** What the ledger says of one asset. Amounts in BRL; null where they depend on an unknown cost. */
export interface Held {
  ticker: string;
  /** Negative when short. */
  quantidade: Decimal | null;
  custoTotal: Decimal | null;
  precoMedio: Decimal | null;
  resultadoRealizado: Decimal | null;
  confiavel: boolean;
}

/** A price in BRL per unit, with its source and day. */
export interface KnownPrice {
  preco: Decimal;
  dia: CalendarDate;
  fonte: PriceSource;
}

/** A held asset at its last price; values and results rounded to cents. */
export interface PricedPosition extends Held {
  tickersAnteriores: string[];
  /** Trading name; null when our table does not hold it. */
  nome: string | null;
  classe: InstrumentKind;
  preco: Decimal | null;
  dataPreco: CalendarDate | null;
  fontePreco: PriceSource | null;
  precoAntigo: boolean;
  valor: Decimal | null;
  resultadoAberto: Decimal | null;
  /** Share of what is held long with a price, 0 to 1; null for anything else. */
  peso: Decimal | null;
}

/** Business days after which a price is told to be old. */
const FRESH_DAYS = 5;
/** More days than any five business days take, so that no calendar is counted through for a price of years ago. */
const SURELY_OLD_DAYS = 31;

/** True for a price of more than five trading days before a day. */
export function isPriceOld(dia: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(dia, today) > SURELY_OLD_DAYS || tradingDaysBetween(dia, today) > FRESH_DAYS;
}

/** Values what is held at the last known prices. An asset without a price has no value and is in no total of values. */
export function pricePositions(
  held: readonly Held[],
  prices: ReadonlyMap<string, KnownPrice>,
  today: CalendarDate,
): PricedPosition[] {
  const valued = held.map((asset) => {
    const price = prices.get(asset.ticker) ?? null;
    const valor = price && asset.quantidade ? toCents(price.preco.times(asset.quantidade)) : null;
    return {
      ...asset,
      tickersAnteriores: formerTickers(asset.ticker),
      nome: findByTicker(asset.ticker)?.nome ?? null,
      classe: tickerKind(asset.ticker),
      preco: price?.preco ?? null,
      dataPreco: price?.dia ?? null,
      fontePreco: price?.fonte ?? null,
      precoAntigo: price !== null && isPriceOld(price.dia, today),
      valor,
      resultadoAberto: valor && asset.custoTotal && valor.minus(toCents(asset.custoTotal)),
    };
  });
  const long = sum(valued.flatMap(({ valor }) => (valor?.gt(0) ? [valor] : [])));
  return valued.map((asset) => ({ ...asset, peso: asset.valor?.gt(0) ? asset.valor.div(long) : null }));
}

/** Sums over all assets, held or not any more; what cannot be known is named and in no sum. */
export function totalPositions(holdings: readonly PricedPosition[]) {
  const held = holdings.filter(({ quantidade }) => !quantidade?.isZero());
  const priced = held.filter(({ valor }) => valor !== null);
  const known = held.filter(({ custoTotal }) => custoTotal !== null);
  return {
    custo: sum(known.map(({ custoTotal }) => toCents(custoTotal ?? ZERO))),
    valor: priced.length === 0 && held.length > 0 ? null : sum(priced.map(({ valor }) => valor ?? ZERO)),
    resultadoAberto: sumKnown(held.map(({ resultadoAberto }) => resultadoAberto)),
    resultadoRealizado: sum(holdings.flatMap(({ resultadoRealizado }) => resultadoRealizado ?? [])),
    semCusto: held.filter(({ custoTotal }) => custoTotal === null).map(({ ticker }) => ticker),
    semPreco: held.filter(({ preco }) => preco === null).map(({ ticker }) => ticker),
  };
}

/** The sum of the known ones; null when there are some and none is known. */
function sumKnown(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 && amounts.length > 0 ? null : sum(known);
}
