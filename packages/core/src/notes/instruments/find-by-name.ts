import type { CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { matchKey } from "../page/page-items.ts";
import type { Instrument } from "./instrument.ts";
import { instruments } from "./instruments-table.ts";
import { registeredNames } from "./registered-names.ts";

/** Letters of a registered name shown by prints without the trading name. Source: note-layouts §7. */
const REGISTERED_LETTERS = 12;

/** A security that had a name and class, on some days only or, without them, on all. */
type Named = Pick<Instrument, "nome" | "classe" | "ticker" | "desde" | "ate">;

const byRoot = groupBy(instruments, ({ ticker }) => ticker.slice(0, 4));
const tradingNames = groupBy(instruments, ({ nome }) => nameKey(nome));
const cutNames = groupBy(registeredNames, ({ nome }) => nameKey(matchKey(nome).slice(0, REGISTERED_LETTERS).trim()));

/** Each share and unit of the table by the registered name of its company. */
export const registeredSecurities: readonly Named[] = registeredNames.flatMap(({ nome, raiz, desde, ate }) =>
  (byRoot.get(raiz) ?? []).map(({ classe, ticker }) => ({ nome, classe, ticker, desde, ate })),
);

/**
 * Finds the ticker of the only security with exactly this name and class on a day: its trading name, or the first
 * twelve letters of its registered one. Accents, capitals and a final point do not matter.
 *
 * @returns undefined for a name that several securities had, for letters that fit several companies of any class,
 * without a day, and when none or several had the name on that day
 */
export function findByName(nome: string, classe: string, day?: CalendarDate): string | undefined {
  const key = nameKey(nome);
  const isOfDay = (named: Pick<Named, "desde" | "ate">) => isWithin(day, named);
  const trading = (tradingNames.get(key) ?? []).filter((named) => named.classe === classe && isOfDay(named));
  const roots = new Set((cutNames.get(key) ?? []).filter(isOfDay).map(({ raiz }) => raiz));
  if (trading.length === 0 && roots.size > 1) return undefined;
  const registered = [...roots].flatMap((root) => byRoot.get(root) ?? []).filter((named) => named.classe === classe);
  const found = new Set([...trading, ...registered].map(({ ticker }) => ticker));
  const [ticker] = found;
  return found.size === 1 ? ticker : undefined;
}

function isWithin(day: CalendarDate | undefined, { desde, ate }: Pick<Named, "desde" | "ate">) {
  if (day === undefined) return desde === undefined && ate === undefined;
  return (desde === undefined || day >= desde) && (ate === undefined || day <= ate);
}

function nameKey(nome: string): string {
  return matchKey(nome).replace(/\.$/, "");
}
