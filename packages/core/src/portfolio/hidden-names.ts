import type { CalendarDate } from "../calendar.ts";
import type { UnknownName } from "../notes/instruments/schema.ts";

/**
 * Names whose trades are in no figure and may be of some assets.
 *
 * @param isMeant - by ticker
 * @param until - trades of later days change nothing; null for all days
 */
export function namesThatMayBe(
  names: readonly UnknownName[],
  isMeant: (ticker: string) => boolean,
  until: CalendarDate | null = null,
): UnknownName[] {
  return names.filter(
    ({ podeSer, primeiroPregao }) => podeSer.some(isMeant) && (until === null || primeiroPregao <= until),
  );
}

/** What is told of an asset, which is never certain while a trade of it may be hidden. */
export function withHiddenNames<Told extends { ticker: string; confiavel: boolean }>(
  told: Told,
  names: readonly UnknownName[],
) {
  const foraDaConta = namesThatMayBe(names, (ticker) => ticker === told.ticker);
  return { ...told, confiavel: told.confiavel && foraDaConta.length === 0, foraDaConta };
}
