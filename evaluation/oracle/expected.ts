// What an answer must hold, and how it is put together.
import type { NoAnswer, Params } from "../questions/question.ts";
import type { Books } from "./books.ts";

/** A figure as plain text (`1234.5`); any of several when two readings are both right. */
export type Figure = string | readonly string[];

export interface Expected {
  /** Figures that the sentence must say. */
  diz: Figure[];
  /** Figures that the sentence or the table must hold. */
  linhas: Figure[];
  /** Words of which each must stand in the sentence or the table: assets, brokers, note numbers; `a|b` is either. */
  palavras: string[];
  /** Words, folded, that must not stand there. */
  semPalavras: string[];
  /** Notes that contribute, as `Clear 12003`; null when any or none is right. */
  notas: string[] | null;
  /** Notes that may be cited beside them: of a position that was closed before, of the premium of an exercise. */
  notasPossiveis: string[];
  /** Lines of notes that contribute, as `Clear 12003 41`. */
  lugares: string[];
  /** Set when there is nothing to tell. */
  semResposta?: NoAnswer[];
}

/** Works out one kind of question. */
export type Teller = (books: Books, p: Params) => Expected;

export const nothing = (semResposta: NoAnswer[]): Expected => ({
  ...{ diz: [], linhas: [], palavras: [], semPalavras: [], notas: null, notasPossiveis: [], lugares: [], semResposta },
});

export function say(parts: Partial<Expected>): Expected {
  return { diz: [], linhas: [], palavras: [], semPalavras: [], notas: null, notasPossiveis: [], lugares: [], ...parts };
}

export const brazilianDay = (dia: string) => dia.split("-").toReversed().join("/");
