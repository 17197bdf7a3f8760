import type { CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { matchKey } from "../page/page-items.ts";
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
export const INSTRUMENTS_VERSION = 2;

const byNameAndClass = groupBy(instruments, (entry) => nameAndClass(entry.nome, entry.classe));
const byTicker = new Map(instruments.map((entry) => [entry.ticker, entry]));

/**
 * The security with exactly this trading name and class on a day; accents, capitals and a final point do not matter.
 *
 * @returns undefined for a name that several securities had, when no day is given or none had it on that day
 */
export function findByName(nome: string, classe: string, day?: CalendarDate): Instrument | undefined {
  const entries = byNameAndClass.get(nameAndClass(nome, classe)) ?? [];
  const found = entries.filter(({ desde, ate }) => isWithin(day, desde, ate));
  return found.length === 1 ? found[0] : undefined;
}

function isWithin(day: CalendarDate | undefined, desde: CalendarDate | undefined, ate: CalendarDate | undefined) {
  if (day === undefined) return desde === undefined && ate === undefined;
  return (desde === undefined || day >= desde) && (ate === undefined || day <= ate);
}

export function findByTicker(ticker: string): Instrument | undefined {
  return byTicker.get(ticker);
}

function nameAndClass(nome: string, classe: string): string {
  return `${matchKey(nome).replace(/\.$/, "")}|${classe}`;
}
