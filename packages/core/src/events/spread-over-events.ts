import type { CalendarDate } from "../calendar.ts";
import { assetsOf, type LedgerEvent } from "./ledger-event.ts";

/** Makes both assets of an event start by its day as soon as one of them does, transitively over further events. */
export function spreadOverEvents(
  from: Map<string, CalendarDate>,
  events: readonly Pick<LedgerEvent, "ticker" | "tickerNovo" | "data">[],
): void {
  const binding = events.filter((event) => assetsOf(event).length > 1);
  for (let hasSpread = true; hasSpread; ) {
    hasSpread = false;
    for (const event of binding) {
      const assets = assetsOf(event);
      if (!assets.some((ticker) => begins(from, ticker, event.data))) continue;
      for (const ticker of assets) {
        if (begins(from, ticker, event.data)) continue;
        from.set(ticker, event.data);
        hasSpread = true;
      }
    }
  }
}

const begins = (from: ReadonlyMap<string, CalendarDate>, ticker: string, by: CalendarDate) => {
  const day = from.get(ticker);
  return day !== undefined && day <= by;
};
