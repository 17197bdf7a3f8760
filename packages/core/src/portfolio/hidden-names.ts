import type { CalendarDate } from "../calendar.ts";
import type { UnknownName } from "../notes/instruments/schema.ts";

/** Names listed per asset in a list of assets; the asset's own page lists all. */
const MAX_TOLD_OF_EACH = 5;

/** Names with a trade on or before a day. @param until - null for all names */
export const namesUntil = (names: readonly UnknownName[], until: CalendarDate | null): UnknownName[] =>
  names.filter(({ primeiroPregao }) => until === null || primeiroPregao <= until);

/** Names whose trades are in no figure and may be of some known assets. @param isAsked - by ticker */
export const namesThatMayBe = (names: readonly UnknownName[], isAsked: (ticker: string) => boolean): UnknownName[] =>
  names.filter(({ podeSer }) => podeSer === null || podeSer.some(isAsked));

/** The first names that may be an asset, for lists of many assets. */
export const fewNamesOf = (names: readonly UnknownName[], ticker: string): UnknownName[] =>
  namesThatMayBe(names, (it) => it === ticker).slice(0, MAX_TOLD_OF_EACH);

/** Marks an asset as uncertain while an unresolved trade may belong to it. */
export function withHiddenNames<Asset extends { ticker: string; confiavel: boolean }>(
  asset: Asset,
  names: readonly UnknownName[],
) {
  const foraDaConta = fewNamesOf(names, asset.ticker);
  return { ...asset, confiavel: asset.confiavel && foraDaConta.length === 0, foraDaConta };
}
