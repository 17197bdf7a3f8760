import type { CalendarDate } from "../calendar.ts";
import { type ListedName, printedName } from "../notes/instruments/resolve-ticker.ts";
import type { Quotation } from "./quotation.ts";

/** Odd lots, options and term contracts are named after their underlying asset. */
const SPOT_MARKET = "010";

/** A year has some 3 000; a file with more than this holds something else. */
const MAX_LISTED_NAMES = 200_000;

interface NameGatherer {
  /** @returns false when there are more names than any real file has */
  add(quotation: Quotation): boolean;
  names(): ListedName[];
}

/** Gathers under which name and class each ticker was quoted, from its first to its last day. */
export function gatherNames(): NameGatherer {
  const found = new Map<string, ListedName>();
  return {
    add: ({ market, ticker, nome, especificacao, day }) => {
      if (market !== SPOT_MARKET) return true;
      if (ticker === "" || nome === "" || especificacao === "") return true;
      const name = printedName(`${nome} ${especificacao}`);
      const key = `${ticker}|${name}`;
      const known = found.get(key);
      if (!known) found.set(key, { nome: name, ticker, desde: day, ate: day });
      else widen(known, day);
      return found.size <= MAX_LISTED_NAMES;
    },
    names: () => [...found.values()],
  };
}

function widen(name: ListedName, day: CalendarDate): void {
  if (day < name.desde) name.desde = day;
  if (day > name.ate) name.ate = day;
}
