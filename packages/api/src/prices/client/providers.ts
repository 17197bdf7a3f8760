import type { CalendarDate } from "@app/core/calendar";
import type { Quote } from "@app/core/prices/read-quotes";
import type { SeriesName } from "@app/core/prices/schema";
import type { SeriesPoint } from "@app/core/series/read-series";
import type { QuotationFiles, TreasuryFile } from "./fetch-quotations.ts";

/** Provides closes of the Ibovespa. */
export interface IndexProvider {
  host: string;
  /** Closes of the Ibovespa before a day. @throws DomainError with a sentence */
  fetchIndex(from: CalendarDate, until: CalendarDate): Promise<SeriesPoint[]>;
}

/** Tells prices of securities; only their codes leave this installation. */
export interface QuoteProvider extends IndexProvider {
  /**
   * @param keep - called and awaited with the quotes in batches
   * @returns reasons for refused ones, as sentences
   * @throws DomainError with a sentence on the failure
   */
  fetchQuotes(tickers: readonly string[], keep: (quotes: readonly Quote[]) => Promise<void>): Promise<string[]>;
}

export type FetchedSeries = Exclude<SeriesName, "ibov">;

/** Provides points of series. */
export interface SeriesProvider {
  host: string;
  /** @throws DomainError with a sentence on the failure */
  fetchSeries(serie: FetchedSeries, from: CalendarDate, until: CalendarDate): Promise<SeriesPoint[]>;
}

/** Sources of public files. */
interface PublicSources {
  /** True when the operator turned them on; otherwise people decide. */
  isFixed: boolean;
  quotations: QuotationFiles;
  series: SeriesProvider;
  index: IndexProvider;
  treasury: TreasuryFile;
}

/** Sources of prices, each null while off. Configured providers take precedence over public files. */
export interface PriceProviders {
  quotes: QuoteProvider | null;
  series: SeriesProvider | null;
  publicSources: PublicSources | null;
}

export const noProviders: PriceProviders = { quotes: null, series: null, publicSources: null };
