import { readTicker } from "../../notes/instruments/ticker.ts";

/** Codes of B3 that are no tickers of notes, such as receipts and the L of a public offer: AXIA15G, AMBP3L. */
const OTHER_CODE = /^(?=(?:\d*[A-Z]){2})[A-Z0-9]{4}\d{1,2}[A-Z]?$/;

/** Converts a code of B3 to a ticker, without the F of the odd lot; other codes stay unchanged, none gives null. */
export function readCode(code: string): string | null {
  const printed = code.trim().toUpperCase();
  return readTicker(printed) ?? (OTHER_CODE.test(printed) ? printed : null);
}
