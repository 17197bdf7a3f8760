// Other rows of what was told in an order.

import { isExtreme } from "../../arrange.ts";
import { inARow } from "../../lexicon/expression.ts";
import { ordinalOf } from "../../numbers/number-words.ts";
import type { Reading } from "../../reading.ts";
import { ADDS_UP } from "../told-together.ts";
import { type Refinement, sayingUnused } from "./refinement.ts";

/** `e a segunda?` after the largest: of the same, the first two. */
export function placeAsked({ before, unread, text }: Refinement): Reading | null {
  const [, other, placed] = PLACE.exec(text) ?? [];
  const place = ordinalOf(other ?? placed ?? "");
  const isLast = before.agregacao === "menor" || before.extremo === "menos" || before.ordem === "menores";
  const isRanked = isExtreme(before) || before.extremo !== null || before.ordem === "maiores" || isLast;
  if (place === null || !isRanked) return null;
  const ordem = isLast ? "menores" : "maiores";
  const phrases = before.phrases.map((phrase) => ({
    ...phrase,
    concepts: phrase.concepts.filter((it) => !("agregacao" in it || "extremo" in it || "um" in it)),
  }));
  return { ...before, agregacao: null, extremo: null, um: null, ordem, limite: place, phrases, unread };
}
const PLACE = inARow(
  /^(?:(?:e|mas|agora) )?(?:(?:qual|quem) (?:foi |e |ficou |vem )?)?/,
  [
    /[ao] (segund|terceir|quart|quint)[ao](?: (?:maior|menor|mais|colocad[ao]|lugar))?/,
    /em (segund|terceir|quart|quint)o(?: lugar)?/,
  ],
  /[?!. ]*$/,
);

/** `e a anterior?` after the last one: of the same, the last two; `e a seguinte?` after the first. */
export function neighbourAsked({ before, unread, text }: Refinement): Reading | null {
  const way = NEIGHBOUR.exec(text)?.[1];
  const isEarlier = way !== undefined && !/^(?:segu|prox|post)/.test(way);
  if (way === undefined || before.agregacao !== (isEarlier ? "ultimo" : "primeiro")) return null;
  return { ...before, limite: (before.limite ?? 1) + 1, unread };
}
const NEIGHBOUR =
  /^(?:(?:e|mas|agora) )?(?:qual (?:foi |e )?)?[ao] (anterior|penultim[ao]|de antes|antes|seguinte|proxim[ao]|posterior)(?: a (?:essa|ela|esse|ele))?[?!. ]*$/;

/** `em valor` after the group with most: by what it comes to, and not by how many times. */
export const byValue = ({ before, unread, text }: Refinement): Reading | null =>
  before.por !== null && before.extremo !== null && BY_VALUE.test(text)
    ? { ...before, folded: before.folded.replace(/\bvezes\b/, ""), agregacao: null, unread }
    : null;
const BY_VALUE = /^(?:e )?(?:em|por|pelo) (?:valor(?:es)?|volume)[?!. ]*$/;

/** `as três primeiras só` of rows in an order: fewer of the same. */
export const firstOfTold = ({ before, unread, now, text }: Refinement): Reading | null =>
  before.ordem !== null && now.limite !== null && FIRST_OF_TOLD.test(text)
    ? { ...before, limite: now.limite, unread }
    : null;
const FIRST_OF_TOLD =
  /^(?:(?:e|mas|agora|so|apenas|me mostr[ae]|quero) )*[oa]s (?:\d{1,2} )?primeir[oa]s(?: \d{1,2})?(?: (?:so|apenas|delas|deles))*[?!. ]*$/;

/** `quanto somam?` of the first rows alone, which nothing adds up. */
export function addsUpTold({ before, text }: Refinement): Reading | null {
  const said = before.ordem !== null || (before.limite ?? 1) > 1 ? ADDS_UP_TOLD.exec(text)?.[1] : undefined;
  if (said !== undefined) return sayingUnused(before, said);
  // Neither a category with words of descriptions, nor what two kinds of question tell, is one sum.
  const { antes } = before;
  const areApart = antes !== null && antes.categorias.length > 0 !== before.categorias.length > 0;
  return areApart && ADDS_UP.test(text) ? sayingUnused(before, text.replace(/[?!. ]+$/, "")) : null;
}
const ADDS_UP_TOLD =
  /^(?:e )?(quanto (?:da|dao|deu|deram|soma|somam|somaram|foi|foram)(?: (?:no total|ao todo|tudo|juntas|juntos))?)[?!. ]*$/;
