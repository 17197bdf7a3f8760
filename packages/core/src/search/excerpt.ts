import { foldText } from "../fold-text.ts";
import { answersTerms, questionTerms, toTerms } from "./terms.ts";

/** A part of a passage that is quoted. */
interface Excerpt {
  trecho: string;
  /** True where it holds most of what is asked for. */
  responde: boolean;
}

/** A quotation stays readable on a phone. */
const MAX_LENGTH = 400;

/** Lines, and the sentences of a line; not after `S.A.`, nor within a number. */
const SENTENCE_END = /(?<=[^\s.]{3}[.;])\s+(?=[A-ZÀ-Ý0-9(])/;

/** What a text holds instead of the word that asks for it, as printed. */
const PRINTED_AS: ReadonlyMap<string, RegExp> = new Map([
  ["telefone", /\b0800\b|\b\d{4,5}[- ]\d{4}\b|\[telefone\]/],
  ["endereco", /\b(?:rua|avenida|av|alameda|praca|rodovia|largo)\b/],
  ["horario", /\b\d{1,2} ?h(?:oras?)?\b|\b\d{1,2}:\d{2}\b/],
  ["email", /@|\[e-mail\]/],
  ["numero", /\d/],
  ["preco", /r\$ ?\d/],
  ["valor", /r\$ ?\d/],
  ["data", /\b\d{2}\/\d{2}\/\d{2,4}\b/],
  ["percentual", /\d ?%/],
]);

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
  const parts = texto.split("\n").flatMap((line) => line.split(SENTENCE_END));
  const heldAt = parts.map((part) => {
    const [terms, folded] = [toTerms(part), foldText(part)];
    return tests.flatMap(({ term, isHeld }) => (isHeld(terms, folded) ? [term] : []));
  });
  // Of two in a row with as much as one alone, the one alone is quoted.
  const runs = parts.flatMap((_, at) => [
    { at, length: 1, held: heldAt[at] ?? [] },
    { at, length: 2, held: [...new Set([...(heldAt[at] ?? []), ...(heldAt[at + 1] ?? [])])] },
  ]);
  const most = Math.max(...runs.map(({ held }) => held.length));
  const best =
    runs.find(({ held, length }) => held.length === most && length === 1) ??
    runs.find(({ held }) => held.length === most);
  if (!best) return { trecho: "", responde: false };
  const quote = parts.slice(Math.max(0, best.at - 1), best.at + best.length + 1).join(" / ");
  const alone = parts.slice(best.at, best.at + best.length).join(" / ");
  return { trecho: cut(quote.length > MAX_LENGTH ? alone : quote), responde: answersTerms(asked, best.held) };
}

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text);
