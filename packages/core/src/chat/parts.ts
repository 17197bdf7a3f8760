import { z } from "zod";
import { type ChatAnswer, chatAnswer } from "./schema.ts";

/**
 * An event of an answer that is told as it comes: sentences that may be shown, then the whole answer, which replaces what was
 * shown of it.
 */
export type AnswerPart = { tipo: "frase"; texto: string } | { tipo: "fim"; resposta: ChatAnswer };

type AnswerInParts = AsyncIterable<AnswerPart>;

const isInParts = (value: unknown): value is AnswerInParts =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** What `chat.ask` answers: the answer, or its parts to a caller whose transport takes them. */
export const askOutput = z.union([chatAnswer, z.custom<AnswerInParts>(isInParts).meta({ isStream: true })]);
export type AskOutput = z.output<typeof askOutput>;

/** The parts of an answer, also of one that came whole. */
export async function* partsOf(answer: AskOutput): AsyncGenerator<AnswerPart, void> {
  if (isInParts(answer)) yield* answer;
  else yield { tipo: "fim", resposta: answer };
}

/** What the paragraph begins with of the rules that figures of a tax follow. */
export const RULES_BEGIN = "Regras:";
/** Marks that end a sentence, with a closing `**`; what follows `p. 1` or `S.A. de` does not begin one. */
const SENTENCE_END = /[.!?](?:\*\*)?[ \t]+(?=[\p{Lu}*"“(])|\n+/gu;

/** The sentences and lines of a text, in order; joined they are the text. */
export function splitSentences(text: string): string[] {
  const ends = [...text.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  const starts = [0, ...ends];
  return starts.map((start, index) => text.slice(start, starts[index + 1])).filter((sentence) => sentence !== "");
}

/** The sentences of a text that comes in pieces, each as soon as it is complete; joined they are the text. */
export async function* joinSentences(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = "";
  for await (const piece of pieces) {
    const sentences = splitSentences(rest + piece);
    rest = sentences.pop() ?? "";
    yield* sentences;
  }
  if (rest) yield rest;
}
