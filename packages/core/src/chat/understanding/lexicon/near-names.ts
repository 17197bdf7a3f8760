// Names of somebody's own that are written with a slip.
import { foldText } from "../../../fold-text.ts";
import { isWordOfName } from "../../../notes/instruments/find-instruments.ts";
import { vocabulary } from "./vocabulary.ts";

/** More names than anybody gives; what is mended costs their number times that of the words. */
const MOST_NAMES = 200;
/** In letters: a slip in a shorter word of a name makes another word; a word of a description is looked up and told. */
const SHORTEST_OF_NAME = 6;
const SHORTEST_DESCRIBED = 4;

/**
 * A text in which words one slip away from a word of somebody's own names, as of a goal or category, are that word.
 *
 * @param described - words of descriptions of entries
 */
export function mendNames(text: string, names: readonly string[], described: readonly string[]): string {
  const ofNames = names.slice(0, MOST_NAMES).flatMap((name) => foldText(name).match(/[a-z]+/g) ?? []);
  const long = ofNames.filter((word) => word.length >= SHORTEST_OF_NAME);
  const own = new Map(long.map((word) => [stemOf(word), word]));
  return text.replace(/[a-z]{4,}/g, (word) => {
    if (vocabulary.knows(word) || isWordOfName(word) || own.has(stemOf(word)) || described.includes(word)) return word;
    // Other endings make other words.
    const isNear = (key: string) => key.slice(-2) === stemOf(word).slice(-2) && isOneEditAway(stemOf(word), key);
    const near = word.length < SHORTEST_OF_NAME ? [] : [...own].flatMap(([key, name]) => (isNear(key) ? name : []));
    const [only, another] = near.length > 0 ? near : described.filter((it) => isSlipOf(word, it));
    return only !== undefined && another === undefined ? only : word;
  });
}
const stemOf = (word: string) => word.replace(/(?<=[a-z]{4})ns$/, "m").replace(/(?<=[a-z]{5})s$/, "");

/** Whether a word may mean one of a description: `ifod` is `ifood`, `escolinha` is `escola`. */
export const isSlipOf = (word: string, described: string): boolean =>
  word !== described &&
  Math.min(word.length, described.length) >= SHORTEST_DESCRIBED &&
  ((word.slice(-2) === described.slice(-2) && isOneEditAway(word, described)) ||
    withoutDiminutive(word).includes(described));

const DIMINUTIVE = /^([a-z]{3,}?)(?:z?inh|issim)([ao])(s?)$/;

/** What `escolinha` may be a form of: `escola`, `escol`. */
export function withoutDiminutive(word: string): string[] {
  const [, stem, gender = "", several = ""] = DIMINUTIVE.exec(word) ?? [];
  return stem ? [`${stem}${gender}${several}`, `${stem}${several}`] : [];
}

export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at];
  return rest(a, 1) === rest(b, 1) || (isSwap && rest(a, 2) === rest(b, 2));
}
