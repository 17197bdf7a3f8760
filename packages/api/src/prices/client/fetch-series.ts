import { addDays, addMonths, type CalendarDate, nextDay } from "@app/core/calendar";
import { DomainError } from "@app/core/errors";
import { formatDay } from "@app/core/format";
import { providerGarbage } from "@app/core/provider-errors";
import { readSeries, type SeriesPoint } from "@app/core/series/read-series";
import { type AskOptions, askProvider } from "./ask.ts";
import type { FetchedSeries, SeriesProvider } from "./providers.ts";

interface SeriesProviderOptions extends Pick<AskOptions, "timeoutMs" | "retryDelaysMs"> {
  /** As `https://api.bcb.gov.br`. */
  url: string;
}

/** Numbers at the central bank. Source: imports §3.2. */
const numbers: Record<FetchedSeries, number> = { cdi: 12, ipca: 433, selic: 4390, dolar: 1 };
/** A call for more than ten years is refused with 406. Source: imports §3.3. */
const WINDOW_MONTHS = 120;

/** No upper bound: the requested days limit the answer. */
const ANY_DAY = "2999-12-31";

/** Asks the central bank's SGS. Source: imports §3.3. */
export function createSeriesProvider({ url, timeoutMs, retryDelaysMs }: SeriesProviderOptions): SeriesProvider {
  const { host } = new URL(url);
  const options: AskOptions = { ...(timeoutMs ? { timeoutMs } : {}), ...(retryDelaysMs ? { retryDelaysMs } : {}) };

  async function fetchWindow(serie: FetchedSeries, from: CalendarDate, until: CalendarDate): Promise<SeriesPoint[]> {
    const address = new URL(`dados/serie/bcdata.sgs.${numbers[serie]}/dados`, url.endsWith("/") ? url : `${url}/`);
    const query = { formato: "json", dataInicial: formatDay(from), dataFinal: formatDay(until) };
    address.search = String(new URLSearchParams(query));
    const { status, text } = await askProvider(address, options);
    if (status === 404 || text.trim() === "[]") return []; // no value in these days
    return readPoints(serie, text);
  }

  function readPoints(serie: FetchedSeries, text: string): SeriesPoint[] {
    try {
      return readSeries(serie, text, ANY_DAY);
    } catch (error) {
      throw error instanceof DomainError ? providerGarbage(host) : error;
    }
  }

  return {
    host,
    async fetchSeries(serie, from, until) {
      const points: SeriesPoint[] = [];
      for (let start = from; start <= until; ) {
        const end = addDays(addMonths(start, WINDOW_MONTHS), -1);
        const last = end < until ? end : until;
        // The newest point may come for days without any: the requested days decide.
        const found = await fetchWindow(serie, start, last);
        points.push(...found.filter(({ dia }) => dia >= start && dia <= last));
        start = nextDay(last);
      }
      return points;
    },
  };
}
