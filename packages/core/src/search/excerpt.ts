import { foldText } from "../fold-text.ts";
import { layoutWords } from "../notes/anonymous/layout-words.ts";
import { answersTerms, questionTerms, toTerms, toWords } from "./terms.ts";

/** A part of a passage that is quoted. */
interface Excerpt {
  trecho: string;
  /** True where it holds most of what is asked for. */
  responde: boolean;
  /** True where it holds half of what is asked about, and of that a word that notes do not print anyway. */
  trata: boolean;
}

/** A quotation stays readable on a phone. */
const MAX_LENGTH = 400;

/** Lines, and the sentences of a line; not after `S.A.`, nor within a number. */
const SENTENCE_END = /(?<=[^\s.]{3}[.;])\s+(?=[A-ZÀ-Ý0-9(])/;

const EMAIL = /@|\[e-mail\]/;

/** What a text holds instead of the word that asks for it, as printed. */
const PRINTED_AS: ReadonlyMap<string, RegExp> = new Map([
  ["telefone", /\b0800\b|\b\d{4,5}[- ]\d{4}\b|\[telefone\]/],
  ["endereco", /\b(?:rua|avenida|av|alameda|praca|rodovia|largo)\b/],
  ["horario", /\b\d{1,2} ?h(?:oras?)?\b|\b\d{1,2}:\d{2}\b/],
  ["email", EMAIL],
  // Of `e-mail`.
  ["mail", EMAIL],
  ["site", /\bwww\.|\bhttps?:/],
  ["numero", /\d/],
  ["preco", /r\$ ?\d/],
  ["valor", /r\$ ?\d/],
  ["data", /\b\d{2}\/\d{2}\/\d{2,4}\b/],
  ["percentual", /\d ?%/],
]);

/** Terms that only ask, of whatever a note says: how much, from when, what then. */
const ONLY_ASKS = new Set(
  (
    "cobra cobram cobrar cobrou cobrado cobranca custo custa custam custar custou paga pagam pagar pago paguei acontece " +
    "acontecer aconteceu partir tempo prazo tipo vai vao vou fica ficam ficar ficou pode podem posso deve devem devo"
  ).split(" "),
);
/** True for a term that says what is asked about. */
const isTopic = (term: string) => !PRINTED_AS.has(term) && !ONLY_ASKS.has(term);

const PARTICULAR = /^[a-z]{4,}$/;
/** True for a word that stands in what a note says to its reader, and not in its print. */
const isParticular = (word: string) => PARTICULAR.test(word) && isTopic(word) && !layoutWords.has(word);

/** Words of so many letters are compared by their beginning: `isento` is asked for, `isenta` is printed. */
const SHORTEST_INFLECTED = 6;
const LONGEST_ENDING = 4;
const SHORTEST_ROOT = 5;

/** Tells whether a text holds a term of a question, in another form of the word too. */
function holds(term: string): (terms: readonly string[], folded: string) => boolean {
  const pattern = PRINTED_AS.get(term);
  const isInflected = term.length >= SHORTEST_INFLECTED && /^[a-z]+$/.test(term);
  const root = isInflected ? term.slice(0, Math.max(SHORTEST_ROOT, term.length - LONGEST_ENDING)) : term;
  return (terms, folded) =>
    terms.some((it) => (isInflected ? it.startsWith(root) : it === root)) || (pattern?.test(folded) ?? false);
}

/** The sentences of a passage that hold most of a question's terms, at most two in a row and what stands around them. */
export function excerptOf(texto: string, question: string): Excerpt {
  const asked = questionTerms(question);
  const tests = asked.map((term) => ({ term, isHeld: holds(term) }));
  const particular = [...new Set(toWords(question))].filter(isParticular).map(holds);
  const parts = texto.split("\n").flatMap((line) => line.split(SENTENCE_END));
  const heldAt = parts.map((part) => {
    const [terms, words, folded] = [toTerms(part), toWords(part), foldText(part)];
    return {
      terms: tests.flatMap(({ term, isHeld }) => (isHeld(terms, folded) ? [term] : [])),
      isParticular: particular.some((isHeld) => isHeld(words, folded)),
    };
  });
  // First those alone: of two in a row with as much as one alone, the one alone is quoted.
  const runs = [1, 2].flatMap((length) =>
    parts.map((_, at) => {
      const both = heldAt.slice(at, at + length);
      const held = [...new Set(both.flatMap(({ terms }) => terms))];
      return { at, length, held, trata: both.some((it) => it.isParticular) && treatsOf(asked, held) };
    }),
  );
  const most = holdingMost(runs);
  const responde = most !== undefined && answersTerms(asked, most.held);
  const near = holdingMost(runs.filter(({ trata }) => trata));
  const best = responde ? most : (near ?? most);
  if (!best) return { trecho: "", responde: false, trata: false };
  const quote = parts.slice(Math.max(0, best.at - 1), best.at + best.length + 1).join(" / ");
  const alone = parts.slice(best.at, best.at + best.length).join(" / ");
  return { trecho: cut(quote.length > MAX_LENGTH ? alone : quote), responde, trata: near !== undefined };
}

/** The first of those that hold most. */
const holdingMost = <Run extends { held: readonly string[] }>(runs: readonly Run[]) =>
  runs.reduce<Run | undefined>((most, run) => (run.held.length > (most?.held.length ?? -1) ? run : most), undefined);

/** True where half of the words that say what is asked about are held, and all that ask for a thing of one kind, as a telephone. */
function treatsOf(asked: readonly string[], held: readonly string[]): boolean {
  const [topics, kinds] = [asked.filter(isTopic), asked.filter((term) => PRINTED_AS.has(term))];
  return kinds.every((term) => held.includes(term)) && held.filter(isTopic).length * 2 >= topics.length;
}

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text);
