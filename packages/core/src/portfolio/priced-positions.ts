import { tradingDaysBetween } from "../business-days.ts";
import { type CalendarDate, daysBetween } from "../calendar.ts";
import { type Decimal, sum, toCents, ZERO } from "../money.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";
import { findByTicker } from "../notes/instruments/instruments-table.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import { formerTickers } from "./asset.ts";
import type { PriceAge, PriceSource } from "./positions-schema.ts";

/** The ledger's figures for one asset. Amounts in BRL; null where they depend on an unknown cost. */
export interface Held {
  ticker: string;
  /** Negative when short. */
  quantidade: Decimal | null;
  custoTotal: Decimal | null;
  precoMedio: Decimal | null;
  /** The known part. */
  resultadoAcumulado: Decimal;
  /** All of it; null where a part is not known. */
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
  /** Share of the value of all long positions with a price, 0 to 1; null for any other position. */
  peso: Decimal | null;
}

/** Business days after which a price counts as old. */
const FRESH_DAYS = 5;
/** More days than any five business days take, so that no calendar is counted through for a price of years ago. */
const SURELY_OLD_DAYS = 31;

/** True for a price of more than five trading days before a day. */
function isPriceOld(dia: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(dia, today) > SURELY_OLD_DAYS || tradingDaysBetween(dia, today) > FRESH_DAYS;
}

/** State of this installation's market prices. */
export interface KnownMarket {
  isFetched: boolean;
  /** The newest day with loaded closes of the exchange; null without any. */
  lastDay: CalendarDate | null;
}

/** Classifies the age of a position's price; null without a price. */
export function priceAgeOf(
  { dataPreco, fontePreco, precoAntigo }: Pick<PricedPosition, "dataPreco" | "fontePreco" | "precoAntigo">,
  { isFetched, lastDay }: KnownMarket,
): PriceAge | null {
  if (dataPreco === null) return null;
  if (!precoAntigo) return "recente";
  if (fontePreco === "b3" && lastDay !== null && isPriceOld(dataPreco, lastDay)) return "sem_negocios";
  return isFetched ? "antigo" : "sem_busca";
}

/** Values positions at the last known prices. An asset without a price has no value and is in no total of values. */
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

/**
 * Sums over all assets, held or closed. Unknown figures are in no sum, and their assets are listed: without a known
 * cost or price, or with a partly unknown result.
 *
 * @param otherResults - results outside of positions, such as futures, in BRL
 */
export function totalPositions(positions: readonly PricedPosition[], otherResults: Decimal = ZERO) {
  const held = positions.filter(({ quantidade }) => !quantidade?.isZero());
  const priced = held.filter(({ valor }) => valor !== null);
  const open = held.filter(({ resultadoAberto }) => resultadoAberto !== null);
  const resultadoAberto = sum(open.map((asset) => asset.resultadoAberto ?? ZERO));
  const openCost = sum(open.map(({ custoTotal }) => custoTotal?.abs() ?? ZERO));
  return {
    custo: sum(held.flatMap(({ custoTotal }) => (custoTotal ? [toCents(custoTotal)] : []))),
    valor: priced.length === 0 && held.length > 0 ? null : sum(priced.map(({ valor }) => valor ?? ZERO)),
    resultadoAberto: open.length === 0 && held.length > 0 ? null : resultadoAberto,
    taxaAberta: openCost.isZero() ? null : resultadoAberto.div(openCost),
    resultadoRealizado: sum(positions.map(({ resultadoAcumulado }) => resultadoAcumulado)).plus(otherResults),
    semCusto: held.filter(({ custoTotal }) => custoTotal === null).map(({ ticker }) => ticker),
    semPreco: held.filter(({ preco }) => preco === null).map(({ ticker }) => ticker),
    semResultado: positions.filter(({ resultadoRealizado }) => resultadoRealizado === null).map(({ ticker }) => ticker),
  };
}
