import { depositaryReceipts } from "./depositary-receipts.ts";
import { indexFunds } from "./index-funds.ts";
import type { Instrument } from "./instrument.ts";
import { otherFunds } from "./other-funds.ts";
import { realEstateFunds } from "./real-estate-funds.ts";
import { shares } from "./shares.ts";
import { units } from "./units.ts";

/** Every security we know by name; names and tickers of the past stay, for old notes keep them. */
export const instruments: readonly Instrument[] = [
  ...shares,
  ...units,
  ...realEstateFunds,
  ...otherFunds,
  ...indexFunds,
  ...depositaryReceipts,
];

/** Raised with every change of an entry, so that a ledger made with an older table is replayed. A test holds it. */
export const INSTRUMENTS_VERSION = 4;

const byTicker = new Map(instruments.map((entry) => [entry.ticker, entry]));

export function findByTicker(ticker: string): Instrument | undefined {
  return byTicker.get(ticker);
}
