import type { CalendarDate } from "@app/core/calendar";
import type { Quote } from "@app/core/prices/read-quotes";
import type { SeriesName } from "@app/core/prices/schema";
import type { SeriesPoint } from "@app/core/series/read-series";
import type { QuotationFiles, TreasuryFile } from "./fetch-quotations.ts";

/** Tells the closes of the Ibovespa. */
export interface IndexProvider {
  host: string;
  /** Closes of the Ibovespa before a day. @throws DomainError with a sentence */
  fetchIndex(from: CalendarDate, until: CalendarDate): Promise<SeriesPoint[]>;
}

/** Tells prices of securities; only their codes leave this installation. */
export interface QuoteProvider extends IndexProvider {
  /**
   * @param keep - called with what came, some at a time, and waited for
   * @returns why others were refused, as sentences
   * @throws DomainError with a sentence that says why nothing more came
   */
  fetchQuotes(tickers: readonly string[], keep: (quotes: readonly Quote[]) => Promise<void>): Promise<string[]>;
}

export type FetchedSeries = Exclude<SeriesName, "ibov">;

/** Tells the points of series. */
export interface SeriesProvider {
  host: string;
  /** @throws DomainError with a sentence that says why nothing came */
  fetchSeries(serie: FetchedSeries, from: CalendarDate, until: CalendarDate): Promise<SeriesPoint[]>;
}

/** Files that are the same for everybody. */
interface PublicSources {
  /** True when whoever runs the installation turned them on; otherwise people decide. */
  isFixed: boolean;
  quotations: QuotationFiles;
  series: SeriesProvider;
  index: IndexProvider;
  treasury: TreasuryFile;
}

/** What this installation asks, each null while off. Providers that are set up come before what is public. */
export interface PriceProviders {
  quotes: QuoteProvider | null;
  series: SeriesProvider | null;
  publicSources: PublicSources | null;
}

export const noProviders: PriceProviders = { quotes: null, series: null, publicSources: null };
