import type { Part } from "./understanding/lexicon/expression.ts";

/** Patterns that all stand in a text, in any order: as one with `.*` it would be tried from each first one again. */
type Phrase = readonly RegExp[];

/** @param said - each a pattern, or several that stand anywhere */
export const phrasesOf = (said: readonly (Part | readonly Part[])[]): Phrase[] =>
  said.map((parts) => [parts].flat().map((part) => new RegExp(part as Part)));

/** True when a text holds one of the phrases. @param text - in one line, lower case, without accents */
export const holdsOneOf = (text: string, phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => phrase.every((pattern) => pattern.test(text)));
