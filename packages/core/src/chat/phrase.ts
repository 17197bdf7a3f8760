import type { Part } from "./understanding/lexicon/expression.ts";

/**
 * Whether a text, in one line, lower case, without accents, says one of some things and holds nothing beside which they mean another.
 *
 * @param said - each a pattern, or several that all stand in the text, in any order: as one with `.*` it would be tried from each
 *   first one again
 */
export function saysOneOf(said: readonly (Part | readonly Part[])[], unless: readonly RegExp[] = []) {
  const phrases = said.map((parts) => [parts].flat().map((part) => new RegExp(part as Part)));
  return (text: string): boolean =>
    phrases.some((phrase) => phrase.every((pattern) => pattern.test(text))) && !unless.some((it) => it.test(text));
}
