import { splitSentences } from "./parts.ts";

/**
 * The first sentence of an answer, which a model may put in other words, without the blanks that end it, and what stands after it as
 * it is: that holds the limits of what it says.
 */
export function splitHeadline(response: string) {
  const [first = ""] = splitSentences(response);
  const headline = first.trimEnd();
  return { headline, rest: response.slice(headline.length) };
}

/** A sentence with a numbered slot, as `{1}`, for each of its figures. */
export interface Template {
  text: string;
  /** What fills each slot, in their order. */
  values: readonly string[];
}

/** Amounts, percentages, counts and days; not the digits of a ticker. */
const FIGURE = /(?<![\p{L}\d])[-−]?(?:R\$\s?)?\d(?:[\d.,/]*\d)?%?(?![\p{L}\d])/gu;
const SLOT = /\{(\d+)\}/g;
/** Words, numbers and slots of a text. */
const TOKEN = /\{\d+\}|[\p{L}\p{N}]+/gu;
/** What may stand between them. */
const MARKS = /^[\s,.;:()!?*“”-]*$/;
/** A sign or a currency changes the figure that fills the slot after it. */
const CHANGES_SLOT = /[-−$]\s*\{/;

/** Words that join others and say nothing by themselves, so that a model may leave them out and put them in. */
const JOINING = new Set(
  "a ao aos as aqui assim com da das de do dos e em entre essa esse esta este foi foram isso na nas no nos o os para pela pelas pelo pelos por que seu seus somando sua suas todo total voce você".split(
    " ",
  ),
);

/** The figures of a sentence become slots, so that a model sees none. */
export function templateOf(headline: string): Template {
  const values: string[] = [];
  const text = headline.replace(FIGURE, (value) => `{${values.push(value)}}`);
  return { text, values };
}

/** More slots are a list, which is told in its own order and words. */
const MOST_SLOTS = 8;

/** False for a sentence of which no other could be said, so that a model is not asked. */
export const mayBeWorded = (template: Template) =>
  template.values.length <= MOST_SLOTS && mayBeSaid(template.text, template);

/** A text of slots with their values. */
export const fill = (text: string, { values }: Template) =>
  text.replace(SLOT, (slot, number) => values[Number(number) - 1] ?? slot);

/**
 * True when a text may be said of what a template says: beside words that join others it has the template's words and slots alone, in
 * their order, so that it can neither name, count, deny nor advise anything else.
 *
 * @param text - all that is said so far
 */
export function mayBeSaid(text: string, template: Template): boolean {
  const meant = meaningOf(template.text);
  return (
    MARKS.test(text.replace(TOKEN, "")) &&
    !CHANGES_SLOT.test(text) &&
    meaningOf(text).every((token, at) => (at === 0 ? isSameWord(token, meant[at]) : token === meant[at]))
  );
}

/** A sentence that began with a word may have others before it. */
const isSameWord = (one: string, other = "") => one.toLowerCase() === other.toLowerCase();

/** True when nothing of a template is missing in a text that may be said. */
export const saysTheSame = (text: string, template: Template) =>
  meaningOf(text).length === meaningOf(template.text).length;

/** What is left of a text without joining words. */
function meaningOf(text: string): string[] {
  const tokens = text.match(TOKEN) ?? [];
  return tokens.filter((token) => !JOINING.has(token.toLowerCase()));
}
