import type { InstrumentKind } from "./instrument.ts";
import { findByTicker } from "./instruments-table.ts";
import { isTreasury, readTreasury } from "./treasury.ts";

/** Four letters or digits, at least two of them letters, and a number the exchange gives to a class; F is the odd lot. */
const TICKER = /^(?=(?:\d*[A-Z]){2})([A-Z0-9]{4}(?:[1-9]|1[0-5]|3[1-6]|39))F?$/;

/** Root, month letter (A to L calls, M to X puts), series, and W1 to W5 for weekly or E for an exercise. */
const OPTION = /^[A-Z]{4}[A-X]\d{1,4}(?:W[1-5]|E)?$/;

const kindsBySuffix: readonly [RegExp, InstrumentKind][] = [
  [/^[3-8]$/, "acao"],
  [/^(3[1-5]|39)$/, "bdr"],
];

/** Rights and receipts of a fund, whose quotas end in 11. Source: domain §7.4. */
const FUND_RIGHT = /^[A-Z0-9]{4}1[2-5]$/;

const kindOfFund = (quotas: InstrumentKind | undefined): InstrumentKind =>
  quotas === "fii" || quotas === "fiagro" ? quotas : "outro";

/** The ticker that a whole word is, without the F of the odd lot; null when the word is something else. */
export function readTicker(word: string): string | null {
  return TICKER.exec(word)?.[1] ?? (OPTION.test(word) ? word : null);
}

/**
 * Parses an asset written by a person or a script: a ticker in any case, or the name of a Treasury security; null for
 * anything else.
 */
export function readAsset(text: string): string | null {
  return readTicker(text.trim().toUpperCase()) ?? readTreasury(text);
}

/** True for the code of a security of the spot market; options and odd lots have others. */
export function isTicker(text: string): boolean {
  return readTicker(text) === text && !OPTION.test(text);
}

/**
 * True for a right to subscribe shares (1, 2) or quotas of a fund (12), which holders receive free of charge. Source:
 * domain §7.3, domain §7.4.
 */
export function isSubscriptionRight(ticker: string): boolean {
  return /^[A-Z0-9]{4}[12]$/.test(ticker) || (/^[A-Z0-9]{4}12$/.test(ticker) && tickerKind(ticker) !== "outro");
}

/** True for a series of calls, whose letter is A to L; puts have M to X. Source: domain §7.9. */
export function isCall(ticker: string): boolean {
  return OPTION.test(ticker) && ticker.charAt(4) <= "L";
}

/**
 * The kind of a security, from the table or, where the ticker leaves no doubt, from its number. Source: domain §7.
 *
 * @returns `outro` for a ticker ending in 11 that the table does not hold: it may be a unit or any kind of fund
 */
export function tickerKind(ticker: string): InstrumentKind {
  const code = readTicker(ticker.toUpperCase());
  if (!code) return isTreasury(ticker) ? "tesouro" : "outro";

  const known = findByTicker(code);
  if (known) return known.tipo;
  if (OPTION.test(code)) return "opcao";
  if (FUND_RIGHT.test(code)) return kindOfFund(findByTicker(`${code.slice(0, 4)}11`)?.tipo);
  return kindsBySuffix.find(([pattern]) => pattern.test(code.slice(4)))?.[1] ?? "outro";
}
