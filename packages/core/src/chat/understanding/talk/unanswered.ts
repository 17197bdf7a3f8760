// What follows a message that was not answered.
import type { Known } from "../../known.ts";
import { isDated } from "../../period.ts";
import { chooseFunction } from "../choose-function.ts";
import { anyOf } from "../lexicon/expression.ts";
import { readAs } from "../message/read-as.ts";
import type { Reading } from "../reading.ts";
import { understandAfter } from "../understand.ts";
import type { Understood } from "../understood.ts";
import { bareOf } from "./refined/short-words.ts";
import { hasNames, isAboutNote } from "./told-before.ts";

type AskedBack = Extract<Understood, { kind: "askBack" }>;

/**
 * Whether a talk goes on with a message that was asked back: it names what it is of, or the next one says what was missing, which is a
 * name, a day or one of some kinds. Any other is none of it, for nothing was told of it.
 *
 * @param asked - as it was asked back
 * @param next - the message after it
 */
export function isTalkedOf(text: string, asked: AskedBack, next: string, known: Known): boolean {
  const said = readAs(text, known);
  const names = { ...said, periodos: said.periodos.filter(isDated) };
  return hasNames(names) || isAboutNote(said) || saysWhatWasMissing(next, asked, known);
}

function saysWhatWasMissing(text: string, { opcoes }: AskedBack, known: Known): boolean {
  const said = readAs(text, known);
  const own = chooseFunction(said);
  const kinds = opcoes.flatMap((opcao) => {
    const offered = understandAfter(null, opcao, known);
    return offered.kind === "question" ? offered.question.funcao : [];
  });
  return new Set(kinds).size > 1
    ? kinds.some((kind) => kind === own) && said.funcao === null
    : hasNames(said) && (own === null || namesAlone(said));
}

/** `PETR4`, `nota 5150`, `em maio` */
const namesAlone = ({ topicos, medidas, unread, phrases, lado }: Reading) =>
  [...topicos].every((topico) => topico === "nota") &&
  medidas.length + unread.length === 0 &&
  lado === null &&
  phrases.every(({ concepts }) => concepts.every((it) => "topico" in it || "classe" in it));

/** Whether a message says nothing but what is asked of something, which no answer before it told: `quanto foi?`, `e no total?` */
export const leansOnNothing = (text: string, before: Reading | null, known: Known): boolean =>
  (before === null || chooseFunction(before) === null) && saysOnly(text, ASKING_OF_SOME, known);

/** Whether a message right after one that was asked back can only mean that one: `quanto?`, `quando foi?` */
export const asksOfIt = (text: string, known: Known): boolean => saysOnly(text, ASKING, known);

function saysOnly(text: string, words: RegExp, known: Known): boolean {
  const said = readAs(text, known);
  const bare = bareOf(said.folded).split(" ");
  return said.refusal === null && !hasNames(said) && bare.every((word) => words.test(word));
}
const ASKING = /^(?:|quant[oa]s?|qua(?:l|is)|quando|onde|quem|que|em|de|por)$/;
const ASKING_OF_SOME = anyOf(
  ASKING,
  /^(?:n[oa]|total|media|vez(?:es)?|mes|ano|dia|ultim[oa]|primeir[oa]|maior|menor|mais|menos|melhor|pior|tudo|antes|depois)$/,
);

/** What is answered then. */
export const askWhole = (): AskedBack => ({
  kind: "askBack",
  pergunta:
    "Não respondi à pergunta anterior, então não sei de que é esta. Escreva-a inteira, com o que você quer saber.",
  opcoes: [],
});
