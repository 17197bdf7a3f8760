import { foldText } from "../fold-text.ts";
import type { Fact } from "./facts.ts";
import { findUngrounded } from "./guard.ts";
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
};
/** What no answer holds: advice, and ways out of the product. */
const FORBIDDEN =
  /\b(?:recomend|sugir|sugest|aconselh|vale a pena|deveria|aproveite|invista|transfir|deposite|envie|senha|clique|acesse)|https?:|www\.|@|<[a-z/!]|\]\(|!\[/;
const FIGURE = /\d[\d.,/]*\d|\d/g;

/**
 * True when a text may be said of what a sentence says: it has no figure of its own, claims nothing else, and holds neither
 * advice nor an address.
 *
 * @param text - all that is said so far
 */
export function mayBeSaid(text: string, headline: string, facts: readonly Fact[], asked: readonly Fact[]): boolean {
  const [own, other] = [foldText(text), foldText(headline)];
  return (
    !FORBIDDEN.test(own) &&
    Object.values(claims).every((claim) => !claim.test(own) || claim.test(other)) &&
    findUngrounded(text, facts, asked).length === 0
  );
}

/** True when nothing of a sentence is missing in a text: no figure, no sign or side, and none of its names. */
export function saysTheSame(text: string, headline: string): boolean {
  const [own, other] = [foldText(text), foldText(headline)];
  const figures: readonly string[] = headline.match(FIGURE) ?? [];
  const said: readonly string[] = text.match(FIGURE) ?? [];
  return (
    figures.every((figure) => said.includes(figure)) &&
    namesOf(headline).every((name) => text.includes(name)) &&
    Object.values(claims).every((claim) => claim.test(own) || !claim.test(other))
  );
}

/** Tickers, and words that begin with a capital inside a sentence. */
function namesOf(text: string): string[] {
  return text.match(/(?<=[\p{L}\d,;:] |\()\p{Lu}[\p{L}\d]{2,}|\b[A-Z]{4}\d{1,2}\b/gu) ?? [];
}
