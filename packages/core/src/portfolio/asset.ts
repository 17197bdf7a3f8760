import { groupBy } from "../group-by.ts";
import { readAsset } from "../notes/instruments/ticker.ts";
import { tickerChanges } from "../notes/instruments/ticker-changes.ts";
import { TREASURY_MARKET } from "../notes/instruments/treasury.ts";

const successors: ReadonlyMap<string, string> = new Map(tickerChanges);

/** Current ticker of a security: a changed ticker keeps quantity and cost. Source: domain §5.4.13. */
export function currentTicker(ticker: string): string {
  let current = ticker;
  for (let next = successors.get(current); next; next = successors.get(current)) current = next;
  return current;
}

/** The asset named by a text, by its current ticker; any other text in capitals, like a code. */
export const namedAsset = (text: string): string => currentTicker(readAsset(text) ?? text.trim().toUpperCase());

const predecessors: ReadonlyMap<string, readonly string[]> = new Map(
  [...groupBy(tickerChanges, ([, next]) => next)].map(([next, changes]) => [next, changes.map(([old]) => old)]),
);

/** The tickers that a security had before, the latest first. Source: domain §5.4.13. */
export function formerTickers(ticker: string): string[] {
  return (predecessors.get(ticker) ?? []).flatMap((former) => [former, ...formerTickers(former)]);
}

/** Note markets whose lines are purchases and sales. {@link leftOutReason} explains the others. */
export const tradedMarkets: readonly string[] = ["BOVESPA", TREASURY_MARKET];

/** Reason for which a trade of a reconciled note is not in the ledger; answers show it. */
export type LeftOutReason = "no-ticker" | "future" | "forward" | "exercise" | "loan" | "abroad";

const reasonsByMarket: Readonly<Record<string, LeftOutReason>> = { BMF: "future", EMPRESTIMO: "loan", EUA: "abroad" };

/**
 * Reason for which a trade stays out of the ledger; null when it belongs there.
 *
 * `no-ticker`: the printed name is not in the instruments table. `future`: a BM&F line is an adjustment, not a
 * purchase.
 * `forward`: a term trade buys nothing on its day. `exercise`: the cost of the shares needs the premium of the series,
 * which another note holds. `loan`: lent shares are not sold. `abroad`: amounts in another currency. Sources:
 * note-layouts §2.6, note-layouts §3, domain §5.
 *
 * @param noteMarket - of the note: BOVESPA, BMF, EMPRESTIMO, EUA or TESOURO
 * @param mercado - of the trade, as printed
 */
export function leftOutReason(noteMarket: string, mercado: string, ticker: string | null): LeftOutReason | null {
  const ofMarket = reasonsByMarket[noteMarket];
  if (ofMarket) return ofMarket;
  if (/^TERMO/i.test(mercado)) return "forward";
  if (/^EXERC/i.test(mercado)) return "exercise";
  return ticker === null ? "no-ticker" : null;
}
