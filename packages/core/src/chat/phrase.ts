/** A pattern, or one that stands somewhere after another: as one pattern with `.*` it would be tried from each first one again. */
export type Phrase = RegExp | readonly [first: RegExp, after: RegExp];

/** The phrases that give something away; no accents, lower case. */
export type Cue<Name> = readonly [name: Name, phrases: readonly Phrase[]];

/** True when a text holds the phrase. @param text - in one line, lower case, without accents */
export function holdsPhrase(text: string, phrase: Phrase): boolean {
  if (phrase instanceof RegExp) return phrase.test(text);
  const [first, after] = phrase;
  const match = first.exec(text);
  return match !== null && after.test(text.slice(match.index + match[0].length));
}
