import { foldText } from "../fold-text.ts";

/** A word, or a number with its separators: `14/03/2023` and `1.234,56` are one term each, as people search for them. */
const TOKEN = /\d+(?:[.,/-]\d+)+|[a-z0-9]+/g;
/** A letter of `C.N.P.J`, which people ask for as `CNPJ`. */
const SPELLED = /(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z0-9]))/g;
const SEPARATORS = /[.,/-]/g;
const ONLY_LETTERS = /^[a-z]+$/;

/** Shorter words (`mes`, `gas`, `iss`) lose their meaning with their last letter. */
const SHORTEST_PLURAL = 4;

/**
 * Portuguese plurals to their singular, first match wins. Applied to documents and questions alike, so that even a
 * wrong singular matches itself.
 */
const SINGULARS: readonly (readonly [ending: string, singular: string])[] = [
  ["coes", "cao"],
  ["soes", "sao"],
  ["oes", "ao"],
  ["aes", "ao"],
  ["ais", "al"],
  ["eis", "el"],
  ["ois", "ol"],
  ["ns", "m"],
  ["res", "r"],
  ["zes", "z"],
  ["ses", "s"],
  ["ss", "ss"],
  ["us", "us"],
  ["s", ""],
];

/** Endings of {@link SINGULARS} on words that are no plurals. */
const NOT_PLURAL = new Set(["mais", "menos", "depois", "dois", "seis", "tres", "reais", "antes", "apenas"]);

/** Synonyms; each maps to the word that notes print. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    comprei: "compra",
    comprar: "compra",
    comprou: "compra",
    comprado: "compra",
    vendi: "venda",
    vender: "venda",
    vendeu: "venda",
    vendido: "venda",
    tarifa: "taxa",
    tel: "telefone",
    gasto: "despesa",
    papel: "titulo",
    fracionado: "fracionario",
    nr: "numero",
    iof: "imposto",
  }),
);

const STOP_WORDS = new Set(
  (
    "a o as os um uma uns umas de do da dos das em no na nos nas por para pra pro com sem sob sobre entre e ou que se " +
    "ao aos pelo pela pelos pelas este esta esse essa isto isso aquele aquela meu minha meus minhas seu sua seus suas " +
    "eu me mim nos voce ele ela foi ser sao era esta estao ha tem tenho qual quais quanto quanta quantos quantas como " +
    "quando onde quem ja nao sim mais muito diz fala"
  ).split(" "),
);

/** The singular of a folded Portuguese word by its ending; words with digits, as tickers, stay as they are. */
function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || !ONLY_LETTERS.test(word) || NOT_PLURAL.has(word)) return word;
  const rule = SINGULARS.find(([ending]) => word.endsWith(ending));
  return rule ? word.slice(0, -rule[0].length) + rule[1] : word;
}

/** The words of a text, as they stand there but for accents and plurals; of the letters a–z and digits only. */
export function toWords(text: string): string[] {
  const tokens = foldText(text).replace(SPELLED, "$1").match(TOKEN) ?? [];
  return tokens.filter((token) => !STOP_WORDS.has(token)).map((token) => singular(token.replace(SEPARATORS, "")));
}

/**
 * The terms a text is found by, in order, repeated as often as they occur. Applied to documents and questions alike, so
 * that `ações` matches `acao`.
 *
 * @returns terms of the letters a–z and digits only
 */
export function toTerms(text: string): string[] {
  return toWords(text).map((word) => SYNONYMS.get(word) ?? word);
}

/** A term of letters and digits, as a ticker or contract, which does not match by chance. */
const isCode = (term: string) => /[a-z]/.test(term) && /\d/.test(term);

/** True when a text names something by its code, as `WING21`. */
export function hasCode(text: string): boolean {
  return toTerms(text).some(isCode);
}

/** More terms than a question has; each is searched in every passage of the person. */
const MAX_QUESTION_TERMS = 16;

/** Search terms of a question, each once; for a very long one its codes and its longest words. */
export function questionTerms(question: string): string[] {
  const terms = [...new Set(toTerms(question))];
  if (terms.length <= MAX_QUESTION_TERMS) return terms;
  const weightOf = (term: string) => (isCode(term) ? question.length : 0) + term.length;
  return terms.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MAX_QUESTION_TERMS);
}

/**
 * True when a passage holds one of the codes among the terms, or more than half of them: one shared word of two may be
 * chance.
 *
 * @param held - the terms that the passage holds
 */
export function answersTerms(terms: readonly string[], held: readonly string[]): boolean {
  return held.some(isCode) || held.length * 2 > terms.length;
}
