// What follows a message that was asked back, of which nothing was told.
import { foldText } from "../../../fold-text.ts";
import type { Known } from "../../known.ts";
import { readAskedAs } from "../../reader/asked-as.ts";
import { chooseFunction } from "../choose-function.ts";
import { readAs } from "../message/read-as.ts";
import { ordinalOf } from "../numbers/number-words.ts";
import type { Reading } from "../reading.ts";
import type { Understood } from "../understood.ts";
import { bareOf } from "./refined/short-words.ts";
import { hasNames, isAboutNote } from "./told-before.ts";

export type AskedBack = Extract<Understood, { kind: "askBack" }>;

/** The question that a message chooses of those that were offered, `o primeiro`, `a 2`; null for any other message. */
export function optionChosen(text: string, { opcoes }: AskedBack): string | null {
  const [, place = ""] = PLACE.exec(foldText(text)) ?? [];
  if (place === "") return null;
  return (place.startsWith("ultim") ? opcoes.at(-1) : opcoes[(ordinalOf(place) ?? 0) - 1]) ?? null;
}
const PLACE =
  /^(?:(?:e|quero|pode ser) )?(?:[oa] )?(?:opcao )?(primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]|[1-6])[?!. ]*$/;

/** Whether a message names what it is of, so that a talk goes on with it even where it was asked back. */
export function namesItself(text: string, known: Known): boolean {
  const said = readAs(text, known);
  return hasNames(said) || isAboutNote(said);
}

/** Whether a message says what was asked back: the name or the day that was missing, or one of the kinds that were offered. */
export function saysWhatWasMissing(text: string, { opcoes }: AskedBack, known: Known): boolean {
  const said = readAs(text, known);
  const own = chooseFunction(said);
  const kinds = opcoes.flatMap((opcao) => readAskedAs(opcao)?.funcao ?? []);
  if (kinds.length > 0 && said.funcao === null && kinds.some((kind) => kind === own)) return true;
  return hasNames(said) && (own === null || saysOnlyNames(said)) && (kinds.length === 0 || !said.quanto);
}

/** `PETR4`, `nota 5150`, `em maio` */
const saysOnlyNames = ({ topicos, medidas, unread, phrases, lado }: Reading) =>
  [...topicos].every((topico) => topico === "nota") &&
  medidas.length + unread.length === 0 &&
  lado === null &&
  phrases.every(({ concepts }) => concepts.every((it) => "topico" in it || "classe" in it));

/** Whether a message only asks, of something that no message before it names: `quanto foi?`, `e no total?` */
export const hasNoSubject = (text: string, before: Reading | null, known: Known): boolean =>
  (before === null || chooseFunction(before) === null) && onlyAsks(text, OF_SOME, known);

/** Whether a message right after one that was asked back can only mean that one: `de quanto?`, `quando foi?` */
export const repeatsIt = (text: string, known: Known): boolean => onlyAsks(text, NOTHING, known);

function onlyAsks(text: string, beside: RegExp, known: Known): boolean {
  // Nothing longer only asks, and reading costs.
  if (text.length > LONGEST_ASKING) return false;
  const said = readAs(text, known);
  const words = bareOf(said.folded).split(" ");
  return (
    said.refusal === null &&
    !hasNames(said) &&
    words.some((word) => ASKS.test(word)) &&
    words.every((word) => ASKS.test(word) || PREPOSITION.test(word) || beside.test(word))
  );
}
/** In characters. */
const LONGEST_ASKING = 60;
const ASKS = /^(?:quant[oa]s?|qua(?:l|is)|quando|onde|quem|que|total|media)$/;
const PREPOSITION = /^(?:em|de|por|n[oa])$/;
const NOTHING = /^$/;
const OF_SOME =
  /^(?:vez(?:es)?|mes|ano|dia|ultim[oa]|primeir[oa]|maior|menor|mais|menos|melhor|pior|tudo|antes|depois)$/;
