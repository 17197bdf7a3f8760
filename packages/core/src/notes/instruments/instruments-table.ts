import type { CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { matchKey } from "../page/page-items.ts";
import { depositaryReceipts } from "./depositary-receipts.ts";
import { indexFunds } from "./index-funds.ts";
import type { Instrument } from "./instrument.ts";
import { otherFunds } from "./other-funds.ts";
import { realEstateFunds } from "./real-estate-funds.ts";
import { registeredNames } from "./registered-names.ts";
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
export const INSTRUMENTS_VERSION = 3;

/** Letters of a registered name that prints without the trading name show. Source: note-layouts §7. */
const REGISTERED_LETTERS = 12;

/** A security that had a name and class, on some days only or, without them, on all. */
type Named = Pick<Instrument, "nome" | "classe" | "ticker" | "desde" | "ate">;

const byTicker = new Map(instruments.map((entry) => [entry.ticker, entry]));
const byNameAndClass = groupBy([...instruments, ...cutNames()], ({ nome, classe }) => nameAndClass(nome, classe));

/** The first letters of registered names, with each class that the company's tickers have. */
function cutNames(): Named[] {
  const byRoot = groupBy([...byTicker.values()], ({ ticker }) => ticker.slice(0, 4));
  return registeredNames.flatMap(({ nome, raiz, desde, ate }) =>
    (byRoot.get(raiz) ?? []).map(({ classe, ticker }) => {
      return { nome: matchKey(nome).slice(0, REGISTERED_LETTERS).trim(), classe, ticker, desde, ate };
    }),
  );
}

/**
 * The ticker of the one security with exactly this name and class on a day: its trading name, or the first twelve letters of
 * its registered one. Accents, capitals and a final point do not matter.
 *
 * @returns undefined for a name that several securities had, when no day is given or none or several had it on that day
 */
export function findByName(nome: string, classe: string, day?: CalendarDate): string | undefined {
  const entries = byNameAndClass.get(nameAndClass(nome, classe)) ?? [];
  const found = new Set(entries.filter((entry) => isWithin(day, entry)).map(({ ticker }) => ticker));
  const [ticker] = found;
  return found.size === 1 ? ticker : undefined;
}

function isWithin(day: CalendarDate | undefined, { desde, ate }: Named) {
  if (day === undefined) return desde === undefined && ate === undefined;
  return (desde === undefined || day >= desde) && (ate === undefined || day <= ate);
}

export function findByTicker(ticker: string): Instrument | undefined {
  return byTicker.get(ticker);
}

function nameAndClass(nome: string, classe: string): string {
  return `${matchKey(nome).replace(/\.$/, "")}|${classe}`;
}
