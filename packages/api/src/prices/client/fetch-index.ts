import { dayInSaoPaulo } from "@app/core/calendar";
import { readIndexYear } from "@app/core/prices/public/read-index-year";
import { providerGarbage, providerRefused } from "@app/core/provider-errors";
import type { SeriesPoint } from "@app/core/series/read-series";
import { type AskOptions, askProvider } from "./ask.ts";
import type { IndexProvider } from "./providers.ts";

interface IndexProviderOptions extends Pick<AskOptions, "timeoutMs" | "retryDelaysMs"> {
  /** URL without the query. */
  url: string;
  now?: () => Date;
}

/** Asks the exchange for the closes of the Ibovespa, a year at a time. Source: domain §6. */
export function createIndexProvider({ url, now = () => new Date(), ...options }: IndexProviderOptions): IndexProvider {
  const folder = url.endsWith("/") ? url : `${url}/`;
  const { host } = new URL(folder);
  const fetchYear = async (year: number): Promise<SeriesPoint[]> => {
    const question = JSON.stringify({ index: "IBOVESPA", language: "pt-br", year: String(year) });
    const address = new URL(Buffer.from(question).toString("base64"), folder);
    const { status, json } = await askProvider(address, options);
    if (status !== 200) throw providerRefused(host, status, "");
    const points = readIndexYear(json, year);
    if (!points) throw providerGarbage(host);
    return points;
  };
  return {
    host,
    async fetchIndex(from, until) {
      const points: SeriesPoint[] = [];
      for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1) {
        points.push(...(await fetchYear(year)));
      }
      // A day that is not over has no close.
      const today = dayInSaoPaulo(now());
      return points.filter(({ dia }) => dia >= from && dia <= until && dia < today);
    },
  };
}
