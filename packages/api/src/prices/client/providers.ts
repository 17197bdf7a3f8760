import type { CalendarDate } from "@app/core/calendar";
import type { Decimal } from "@app/core/money";
import type { SeriesName } from "@app/core/prices/schema";
import type { SeriesPoint } from "@app/core/series/read-series";

/** The newest price of a security as a provider tells it. */
export interface Quote {
  ticker: string;
  dia: CalendarDate;
  /** In BRL per unit. */
  preco: Decimal;
}

export interface Quotes {
  quotes: Quote[];
  /** Securities that were refused, each with its sentence. */
  refused: string[];
}

/** Tells prices of securities; only their codes leave this installation. */
export interface QuoteProvider {
  host: string;
  /** @throws DomainError with a sentence that says why nothing came */
  fetchQuotes(tickers: readonly string[]): Promise<Quotes>;
  /** Closes of the Ibovespa. @throws DomainError with a sentence */
  fetchIndex(from: CalendarDate, until: CalendarDate): Promise<SeriesPoint[]>;
}

/** Tells the points of series. */
export interface SeriesProvider {
  host: string;
  /** @throws DomainError with a sentence that says why nothing came */
  fetchSeries(serie: Exclude<SeriesName, "ibov">, from: CalendarDate, until: CalendarDate): Promise<SeriesPoint[]>;
}

/** What this installation asks, each null while off. */
export interface PriceProviders {
  quotes: QuoteProvider | null;
  series: SeriesProvider | null;
}

export const noProviders: PriceProviders = { quotes: null, series: null };
