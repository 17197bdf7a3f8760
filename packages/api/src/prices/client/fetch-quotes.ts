import { dayInSaoPaulo } from "@app/core/calendar";
import { DomainError } from "@app/core/errors";
import { type Quotes, readIndex, readQuotes } from "@app/core/prices/read-quotes";
import { providerGarbage, providerRefused } from "@app/core/provider-errors";
import { inBatches } from "@app/db/batches";
import { type AskOptions, askProvider } from "./ask.ts";
import type { QuoteProvider } from "./providers.ts";

interface QuoteProviderOptions extends Pick<AskOptions, "timeoutMs" | "retryDelaysMs"> {
  /** As `https://brapi.dev`. */
  url: string;
  token?: string | undefined;
  now?: () => Date;
}

/** An address stays far below the 8 kB that servers take. */
const TICKERS_AT_A_TIME = 20;
const INDEX = "^BVSP";
/** The provider's ranges and their length in days. */
const RANGES = [
  ["1mo", 28],
  ["3mo", 85],
  ["1y", 360],
  ["5y", 1800],
  ["10y", 3600],
] as const;
const DAY_MS = 86_400_000;

/** Asks a provider that answers as brapi does. Source: imports §3.3. */
export function createQuoteProvider(options: QuoteProviderOptions): QuoteProvider {
  const { url, token, now = () => new Date(), timeoutMs, retryDelaysMs } = options;
  const { host } = new URL(url);
  const ask = (symbols: string, query: Record<string, string> = {}) => {
    const address = new URL(`api/quote/${encodeURIComponent(symbols).replaceAll("%2C", ",")}`, withSlash(url));
    address.search = String(new URLSearchParams(query));
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return askProvider(address, {
      headers,
      ...(timeoutMs ? { timeoutMs } : {}),
      ...(retryDelaysMs ? { retryDelaysMs } : {}),
    });
  };

  /** One unknown code makes the provider refuse all that are asked with it: then each half is asked. */
  async function fetchBatch(tickers: readonly string[]): Promise<Quotes> {
    const answer = await ask(tickers.join(",")).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "PROVIDER_REFUSED" && tickers.length > 1) return null;
      throw error;
    });
    if (answer?.status === 200) {
      const quotes = readQuotes(answer.json, tickers, dayInSaoPaulo(now()));
      if (!quotes) throw providerGarbage(host);
      return quotes;
    }
    if (tickers.length === 1) return { quotes: [], refused: [`${tickers[0]}: o provedor não conhece este código.`] };
    const middle = Math.ceil(tickers.length / 2);
    return join([await fetchBatch(tickers.slice(0, middle)), await fetchBatch(tickers.slice(middle))]);
  }

  return {
    host,
    async fetchQuotes(tickers, keep) {
      const refused: string[] = [];
      for (const batch of inBatches(tickers, TICKERS_AT_A_TIME)) {
        const found = await fetchBatch(batch);
        refused.push(...found.refused);
        await keep(found.quotes);
      }
      return refused;
    },
    async fetchIndex(from, until) {
      const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
      const range = RANGES.find(([, reach]) => days <= reach)?.[0] ?? "max";
      const { status, json } = await ask(INDEX, { range, interval: "1d" });
      if (status !== 200) throw providerRefused(host, status, "");
      const points = readIndex(json, from, until);
      if (!points) throw providerGarbage(host);
      return points;
    },
  };
}

const withSlash = (url: string) => (url.endsWith("/") ? url : `${url}/`);

const join = (parts: readonly Quotes[]): Quotes => ({
  quotes: parts.flatMap(({ quotes }) => quotes),
  refused: parts.flatMap(({ refused }) => refused),
});
