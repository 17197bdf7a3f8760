import { z } from "zod";
import { type CalendarDate, dayInSaoPaulo, isCalendarDate } from "../calendar.ts";
import { Decimal } from "../money.ts";
import type { SeriesPoint } from "../series/read-series.ts";
import { MAX_PRICE } from "./max-price.ts";

/** The newest price of a security from a provider. */
export interface Quote {
  ticker: string;
  dia: CalendarDate;
  /** In BRL per unit. */
  preco: Decimal;
}

export interface Quotes {
  quotes: Quote[];
  /** Why others were refused, as sentences. */
  refused: string[];
}

/** Used fields of brapi's answer at `/api/quote/…`. Source: imports §3.3. */
const answer = z.object({
  results: z.array(
    z.object({
      symbol: z.string(),
      currency: z.string().nullish(),
      regularMarketPrice: z.number().nullish(),
      /** ISO 8601, or seconds since 1970. */
      regularMarketTime: z.union([z.string(), z.number()]).nullish(),
      historicalDataPrice: z.array(z.object({ date: z.number(), close: z.number().nullish() })).nullish(),
    }),
  ),
});

/** Floats carry noise beyond it. */
const PRICE_DECIMALS = 8;

/**
 * Reads the newest prices of the requested tickers: in BRL, no future day.
 *
 * @param asked - tickers; a price under another code is refused, since old codes are answered with new ones
 * @returns null when the answer has another shape
 */
export function readQuotes(json: unknown, asked: readonly string[], today: CalendarDate): Quotes | null {
  const read = answer.safeParse(json);
  if (!read.success) return null;
  const found: Quotes = { quotes: [], refused: [] };
  const told = new Map(read.data.results.map((result) => [result.symbol.toUpperCase(), result]));
  const others = [...told.keys()].filter((symbol) => !asked.includes(symbol));
  for (const ticker of asked) {
    const result = told.get(ticker);
    if (!result) {
      const other = asked.length === 1 ? others[0] : undefined;
      found.refused.push(other ? `${ticker}: veio o preço de ${other.slice(0, 20)}.` : `${ticker}: nenhum preço veio.`);
      continue;
    }
    const { currency, regularMarketPrice: price, regularMarketTime: time } = result;
    const dia = dayOf(time);
    if (currency !== "BRL")
      found.refused.push(`${ticker}: o preço não está em reais (${(currency ?? "?").slice(0, 10)}).`);
    else if (typeof price === "number" && price > MAX_PRICE)
      found.refused.push(`${ticker}: o preço é alto demais para ser de uma unidade.`);
    else if (!isPrice(price)) found.refused.push(`${ticker}: o preço não é maior que zero.`);
    else if (!dia || dia > today) found.refused.push(`${ticker}: o dia do preço não é válido.`);
    else found.quotes.push({ ticker, dia, preco: toPrice(price) });
  }
  return found;
}

/**
 * Reads the closes of an index, of past days.
 *
 * @returns by day, one each; null when the answer has another shape
 */
export function readIndex(json: unknown, from: CalendarDate, today: CalendarDate): SeriesPoint[] | null {
  const [result] = answer.safeParse(json).data?.results ?? [];
  if (!result?.historicalDataPrice) return null;
  const closes = new Map<CalendarDate, Decimal>();
  for (const { date, close } of result.historicalDataPrice) {
    const dia = dayOf(date);
    if (dia && isPrice(close) && dia >= from && dia < today) closes.set(dia, toPrice(close));
  }
  return [...closes].map(([dia, valor]) => ({ dia, valor })).sort((a, b) => (a.dia < b.dia ? -1 : 1));
}

const isPrice = (price: number | null | undefined): price is number =>
  typeof price === "number" && price > 0 && price <= MAX_PRICE && !toPrice(price).isZero();

const toPrice = (price: number) => new Decimal(price).toDecimalPlaces(PRICE_DECIMALS);

function dayOf(time: string | number | null | undefined): CalendarDate | null {
  if (time === null || time === undefined) return null;
  const instant = new Date(typeof time === "number" ? time * 1000 : time);
  if (Number.isNaN(instant.getTime())) return null;
  const day = dayInSaoPaulo(instant);
  return isCalendarDate(day) ? day : null;
}
