// Names of somebody's own that are written with a slip.
import { foldText } from "../../../fold-text.ts";
import { isWordOfName } from "../../../notes/instruments/find-instruments.ts";
import { isOneEditAway } from "./one-edit.ts";
import { vocabulary } from "./vocabulary.ts";

/** More names than anybody gives; what is mended costs their number times that of the words. */
const MOST_NAMES = 200;
/** In letters; of names a slip in a shorter word makes another word. */
const SHORTEST_OF_NAME = 6;
const SHORTEST_DESCRIBED = 4;

/**
 * A text in which words one slip away from a word of somebody's own names, as of a goal or category, are that word.
 *
 * @param described - words of descriptions of entries
 */
export function mendNames(text: string, names: readonly string[], described: readonly string[]): string {
  const ofNames = names.slice(0, MOST_NAMES).flatMap((name) => foldText(name).match(/[a-z]+/g) ?? []);
  const own = new Map(ofNames.filter((word) => word.length >= SHORTEST_OF_NAME).map((word) => [stemOf(word), word]));
  const known = new Set(described);
  return text.replace(/[a-z]{4,}/g, (word, at: number, whole: string) => {
    if (vocabulary.knows(word) || isWordOfName(word) || own.has(stemOf(word)) || known.has(word)) return word;
    // Other endings make other words.
    const isNear = (key: string) => key.slice(-2) === stemOf(word).slice(-2) && isOneEditAway(stemOf(word), key);
    const near = word.length < SHORTEST_OF_NAME ? [] : [...own].flatMap(([key, name]) => (isNear(key) ? name : []));
    const isOfShop = near.length === 0 && BEFORE_A_SHOP.test(whole.slice(0, at));
    const [only, another] = isOfShop ? described.filter((it) => isSlipOf(word, it)) : near;
    return only !== undefined && another === undefined ? only : word;
  });
}
const stemOf = (word: string) => word.replace(/(?<=[a-z]{4})ns$/, "m").replace(/(?<=[a-z]{5})s$/, "");

/** `no ifod`: after other words it may be a person, and a name that is alike is another one. */
const BEFORE_A_SHOP = /(?:^|[ ,])n[oa]s? $/;

/** Whether a word may mean one of a description: with one letter missing, too many or swapped, and not another one in its place. */
export const isSlipOf = (word: string, described: string): boolean =>
  word[0] === described[0] &&
  Math.min(word.length, described.length) >= SHORTEST_DESCRIBED &&
  word.slice(-2) === described.slice(-2) &&
  (word.length !== described.length || [...word].toSorted().join("") === [...described].toSorted().join("")) &&
  word !== described &&
  isOneEditAway(word, described);
