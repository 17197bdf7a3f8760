// Other rows of what was told in an order.
import { ordinalOf } from "../../numbers/number-words.ts";
import type { Reading } from "../../reading.ts";
import { isExtreme } from "../told-before.ts";
import type { Refinement } from "./refinement.ts";

/** `e a segunda?` after the largest: of the same, the first two. */
export function placeAsked({ before, unread, text }: Refinement): Reading | null {
  const place = ordinalOf(PLACE.exec(text)?.[1] ?? "");
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
const PLACE =
  /^(?:(?:e|mas|agora) )?(?:qual (?:foi |e )?)?[ao] (segund|terceir|quart|quint)[ao](?: (?:maior|menor|mais|colocad[ao]))?[?!. ]*$/;

/** `e a anterior?` after the last one: of the same, the last two. */
export const oneBefore = ({ before, unread, text }: Refinement): Reading | null =>
  before.agregacao === "ultimo" && ONE_BEFORE.test(text)
    ? { ...before, limite: (before.limite ?? 1) + 1, unread }
    : null;
const ONE_BEFORE =
  /^(?:(?:e|mas|agora) )?(?:qual (?:foi |e )?)?[ao] (?:anterior|penultim[ao]|de antes|antes)(?: a (?:essa|ela|esse|ele))?[?!. ]*$/;
