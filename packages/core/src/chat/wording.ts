import { foldText } from "../fold-text.ts";
import { splitSentences } from "./parts.ts";

/** A sentence that a model may put in other words, and what stands after it as it is. */
export interface Headline {
  headline: string;
  rest: string;
}

/** The first sentence of an answer, without the blanks that end it: what comes after holds the limits of what it says. */
export function splitHeadline(response: string): Headline {
  const [first = ""] = splitSentences(response);
  const headline = first.trimEnd();
  return { headline, rest: response.slice(headline.length) };
}

/** A sentence with a numbered slot, as `{1}`, for each of its figures and names. */
export interface Template {
  text: string;
  /** What fills each slot, in their order. */
  values: readonly string[];
}

const MONTH =
  /(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?: de \d{4})?/;
/** Amounts and percentages, days and months, quoted names, tickers, and words that begin with a capital inside a sentence. */
const VALUE = new RegExp(
  [
    /“[^”]*”/,
    MONTH,
    /[-−]?(?:R\$\s?)?\d(?:[\d.,/]*\d)?%?/,
    /\b[A-Z]{4}\d{1,2}\b/,
    /(?<=[\p{L}\d,;:]\s|\()\p{Lu}[\p{L}\d]+(?:\s\p{Lu}[\p{L}\d]+)*/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);
/** Words that begin a sentence with a capital and name nothing, beside those of the template. */
const OPENERS = new Set(
  "a ao aos as aqui com como considerando da das de do dos e em entre essa esse esta este foi foram na nas no nos o os para pelas pelos por seu seus sua suas voce".split(
    " ",
  ),
);
const SLOT = /\{(\d+)\}/g;

export function templateOf(headline: string): Template {
  const values: string[] = [];
  const text = headline.replace(VALUE, (value) => `{${values.push(value)}}`);
  return { text, values };
}

/** A text of slots with their values. */
export const fill = (text: string, { values }: Template) =>
  text.replace(SLOT, (slot, number) => values[Number(number) - 1] ?? slot);

/** What a sentence claims beside its figures, by words that decide whether it is true. */
const claims: Readonly<Record<string, RegExp>> = {
  loss: /\b(?:prejuizo|perd|negativ|menos)/,
  gain: /\b(?:lucr|ganh|positiv|rendeu)/,
  denial: /\b(?:nao|nem|nenhum|nunca|jamais|sem|zero)\b/,
  purchase: /\b(?:compra|compro|comprou|comprei|comprad|aquisic|adquiri)/,
  sale: /\b(?:venda|vendas|vende|vendeu|vendi|vendid)/,
  exemption: /\b(?:isent|isenc)/,
  duty: /\b(?:deve|devid|precisa|obrigad|pague)/,
  brokerage: /\bcorretage/,
  fees: /\bemolument/,
  settlement: /\bliquidac/,
  municipalTax: /\biss\b/,
  tax: /\b(?:imposto|irrf|ir|darf)\b/,
  price: /\bpreco/,
  result: /\bresultado/,
  comparison: /\b(?:mais|maior|menor|acima|abaixo|superou|melhor|pior)\b/,
  number: /\b(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|mil|milhao|milhoes|metade|dobro|triplo)\b/,
};
/** What no answer holds: advice, and ways out of the product. */
const FORBIDDEN =
  /\b(?:recomend|sugir|sugest|aconselh|vale a pena|deveria|aproveite|invista|transfir|deposite|envie|senha|clique|acesse)|https?:|www\.|@|<[a-z/!]|\]\(|!\[/;

/**
 * True when a text may be said of what a template says: it fills the slots in their order, has no figure or name of its own, claims
 * nothing else or in another order, and holds neither advice nor an address.
 *
 * @param text - all that is said so far
 */
export function mayBeSaid(text: string, template: Template): boolean {
  return (
    !FORBIDDEN.test(foldText(text)) &&
    text.replace(SLOT, "").search(VALUE) < 0 &&
    splitSentences(text).every((sentence) => isOpener(sentence, template)) &&
    slotsOf(text).every((slot, index) => slot === index + 1) &&
    claimsOf(text).every((claim, index) => claim === claimsOf(template.text)[index])
  );
}

/** True when nothing of a template is missing in a text that may be said: no slot, and none of its claims. */
export const saysTheSame = (text: string, template: Template) =>
  slotsOf(text).length === template.values.length && claimsOf(text).length === claimsOf(template.text).length;

/** False for a sentence that begins with a word of its own, which may be a name. */
function isOpener(sentence: string, { text }: Template): boolean {
  const [first = ""] = foldText(sentence).match(/[a-z]+|\{/) ?? [];
  return first === "{" || OPENERS.has(first) || wordsOf(text).includes(first);
}

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[a-z]+/g) ?? [];
const slotsOf = (text: string) => [...text.matchAll(SLOT)].map(([, number]) => Number(number));

/** What a text claims, in the order in which it does. */
function claimsOf(text: string): string[] {
  const own = foldText(text);
  return Object.entries(claims)
    .map(([name, claim]) => ({ name, at: own.search(claim) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);
}
