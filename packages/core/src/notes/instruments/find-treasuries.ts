import { isTreasury } from "./treasury.ts";

/** Common names of a kind, in lower case without accents, and the beginning of its current official name. */
const kinds: readonly (readonly [called: string, begins: string])[] = [
  ["(?:tesouros? )?(?:direto )?prefixados? com juros(?: semestrais)?|ntn-?f", "Tesouro Prefixado com Juros"],
  ["(?:tesouros? )?(?:direto )?ipca ?\\+? com juros(?: semestrais)?", "Tesouro IPCA+ com Juros"],
  ["tesouros? (?:direto )?igp-?m ?\\+?(?: com juros(?: semestrais)?)?|ntn-?c", "Tesouro IGPM+"],
  ["tesouros? (?:direto )?selic|lfts?|selic(?= 20\\d\\d)", "Tesouro Selic"],
  ["(?:tesouros? )?(?:direto )?(?:prefixados?|pre-fixados?)|tesouros? (?:direto )?pre|ltns?", "Tesouro Prefixado"],
  ["ntn-?b principa(?:l|is)", "Tesouro IPCA+ 2"],
  ["tesouros? (?:direto )?ipca ?\\+?|ipca ?\\+|ntn-?bs?(?!-?1)", "Tesouro IPCA+"],
  ["(?:tesouros? )?(?:direto )?(?:renda ?\\+|rendamais|renda mais)", "Tesouro RendA+"],
  ["(?:tesouros? )?(?:direto )?(?:educa ?\\+|educamais|educa mais)", "Tesouro Educa+"],
];

const named = kinds.map(([called, begins]) => ({
  pattern: new RegExp(
    `(?<![a-z0-9])(?:${called})(?:(?: com)? (?:vencimento|venc)(?: em| de)?)?( 20\\d\\d)?(?![a-z0-9+])`,
    "g",
  ),
  begins,
}));

/** The whole program. */
const PROGRAM = /(?<![a-z0-9])(?:tesouros?(?: (?:direto|nacional))?|titulos? (?:publicos?|do tesouro))(?![a-z0-9])/g;

/** Stands for the whole class; a word that nobody types. */
export const TREASURY_CLASS = "tesourodireto";

/** Replaces a ticker by one word without blanks, and without digits, which could be a day or an amount. */
const wordOf = (ticker: string) =>
  ticker
    .toLowerCase()
    .replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))
    .replace(/[^a-z]/g, "");

/**
 * Replaces each Treasury security named in a text, or the whole class, by one word, for somebody who traded any; a kind
 * named without a year stands for all traded securities of that kind.
 *
 * @param text - lower case, without accents
 * @param ownTickers - the person's traded assets; without a Treasury security the text stays as it is
 */
export function joinTreasuries(text: string, ownTickers: readonly string[]): string {
  const own = ownTickers.filter(isTreasury);
  if (own.length === 0) return text;
  const joined = named.reduce(
    (rest, { pattern, begins }) =>
      rest.replace(pattern, (mention: string, year?: string) => {
        const ofKind = own.filter((ticker) => ticker.startsWith(begins) && ticker.endsWith(year ?? ""));
        const plain = year ? ofKind.filter((ticker) => ticker === `${begins}${year}`) : [];
        const meant = plain.length > 0 ? plain : ofKind;
        return meant.length > 0 ? meant.map(wordOf).join(" ") : mention;
      }),
    text,
  );
  return joined.replace(PROGRAM, (mention, at: number) =>
    readsAsSecurity(joined.slice(at, at + MAX_MENTION)) ? mention : TREASURY_CLASS,
  );
}

/** The longest name with its year. */
const MAX_MENTION = 50;
/** True for a security that the person never traded: "tesouro ipca 2045". */
const readsAsSecurity = (text: string) => /^tesouros? (?:direto )?(?:selic|pre|ipca|igp|renda|educa)/.test(text);

/** The own Treasury securities that a text of {@link joinTreasuries} holds, each with its word. */
export function joinedTreasuries(joined: string, ownTickers: readonly string[]): Map<string, string> {
  const words = new Set(joined.split(/[^a-z]+/));
  const own = ownTickers.filter(isTreasury).map((ticker) => [ticker, wordOf(ticker)] as const);
  return new Map(own.filter(([, word]) => words.has(word)));
}
