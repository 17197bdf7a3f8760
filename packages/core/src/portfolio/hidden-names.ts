import type { CalendarDate } from "../calendar.ts";
import type { UnknownName } from "../notes/instruments/schema.ts";

/** Names told of each of many assets; the asset's own page tells all. */
const MAX_TOLD_OF_EACH = 5;

/** Names with a trade on or before a day. @param until - null for all names */
export const namesUntil = (names: readonly UnknownName[], until: CalendarDate | null): UnknownName[] =>
  names.filter(({ primeiroPregao }) => until === null || primeiroPregao <= until);

/** Names whose trades are in no figure and may be of some known assets. @param isMeant - by ticker */
export const namesThatMayBe = (names: readonly UnknownName[], isMeant: (ticker: string) => boolean): UnknownName[] =>
  names.filter(({ podeSer }) => podeSer === null || podeSer.some(isMeant));

/** The first of the names that may be an asset, where many assets are told of. */
export const fewNamesOf = (names: readonly UnknownName[], ticker: string): UnknownName[] =>
  namesThatMayBe(names, (it) => it === ticker).slice(0, MAX_TOLD_OF_EACH);

/** Status of an asset; never certain while an unresolved trade may be of it. */
export function withHiddenNames<Told extends { ticker: string; confiavel: boolean }>(
  told: Told,
  names: readonly UnknownName[],
) {
  const foraDaConta = fewNamesOf(names, told.ticker);
  return { ...told, confiavel: told.confiavel && foraDaConta.length === 0, foraDaConta };
}
