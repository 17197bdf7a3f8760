import type { CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { matchKey } from "../page/page-items.ts";
import type { Instrument } from "./instrument.ts";
import { instruments } from "./instruments-table.ts";
import { registeredNames } from "./registered-names.ts";

/** Letters of a registered name that prints without the trading name show. Source: note-layouts §7. */
const REGISTERED_LETTERS = 12;

/** A security that had a name and class, on some days only or, without them, on all. */
type Named = Pick<Instrument, "nome" | "classe" | "ticker" | "desde" | "ate">;

/** Each share and unit of the table by the registered name of its company. */
export const registeredSecurities: readonly Named[] = nameByCompany();

function nameByCompany(): Named[] {
  const byRoot = groupBy(instruments, ({ ticker }) => ticker.slice(0, 4));
  return registeredNames.flatMap(({ nome, raiz, desde, ate }) =>
    (byRoot.get(raiz) ?? []).map(({ classe, ticker }) => ({ nome, classe, ticker, desde, ate })),
  );
}

const cutNames = registeredSecurities.map((named) => ({
  ...named,
  nome: matchKey(named.nome).slice(0, REGISTERED_LETTERS).trim(),
}));
const byNameAndClass = groupBy([...instruments, ...cutNames], ({ nome, classe }) => nameAndClass(nome, classe));

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

function nameAndClass(nome: string, classe: string): string {
  return `${matchKey(nome).replace(/\.$/, "")}|${classe}`;
}
