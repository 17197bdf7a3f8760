import { questionPrompt, wordingPrompt } from "@app/core/chat/build-prompt";
import { asksForDocument } from "@app/core/chat/document-cues";
import { acceptChoice, modelChoice } from "@app/core/chat/model-question";
import { joinSentences, splitSentences } from "@app/core/chat/parts";
import type { Question } from "@app/core/chat/question";
import { fill, mayBeSaid, mayBeWorded, saysTheSame, splitHeadline, templateOf } from "@app/core/chat/wording";
import { DomainError } from "@app/core/errors";
import { foldText } from "@app/core/fold-text";
import type { ServiceContext } from "../../context.ts";
import type { LanguageModel } from "../client.ts";
import type { QuestionReading, Wording } from "./answer-question.ts";

/** Well inside the thirty seconds of an answer, with the wording after it. */
const UNDERSTANDING_TIMEOUT_MS = 6000;

/**
 * The question as a language model understood it, where the built-in understanding left words unread; null where nothing comes of
 * that. A question that was read whole, that is refused, asked back or about the text of a document is not put to a model.
 */
export async function chooseQuestion(
  { services }: Pick<ServiceContext, "services">,
  model: LanguageModel,
  { understood, query, earlier, around: { known } }: QuestionReading,
  signal: AbortSignal | undefined,
): Promise<Question | null> {
  const read = understood.kind === "question" ? understood : null;
  const isUnread = read
    ? read.naoUsado.length > 0 && !read.depois
    : understood.kind === "search" && !asksForDocument(foldText(query));
  if (!isUnread) return null;
  try {
    const form = { name: "pergunta", schema: modelChoice };
    const choice = await model.choose(questionPrompt(query, earlier, known), form, {
      timeoutMs: UNDERSTANDING_TIMEOUT_MS,
      signal,
    });
    return acceptChoice(choice, { texts: [query, ...earlier], known, read: read?.question ?? null });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    services.log.warn({ err: error }, "A question was understood without the language model");
    return null;
  }
}

/** Well inside the thirty seconds of an answer, with the understanding before it. */
const WORDING_TIMEOUT_MS = 10_000;
/** A sentence in other words is not many times as long. */
const MOST_TIMES_AS_LONG = 3;
const SHORT_LENGTH = 300;

/** Passed on to who reads, sentence by sentence; the whole is returned, null when the model did not say the same. */
type WordedAnswer = AsyncGenerator<string, string | null>;

/**
 * An answer whose first sentence a language model puts in other words, released sentence by sentence: one that may not be said ends
 * it. The rest, which says the limits of the figures, is the built-in wording.
 */
export async function* wordAnswer(
  { services }: Pick<ServiceContext, "services">,
  model: LanguageModel,
  query: string,
  { before, told }: Wording,
  signal: AbortSignal | undefined,
): WordedAnswer {
  const { headline, rest } = splitHeadline(told);
  const template = templateOf(headline);
  if (!mayBeWorded(template)) return null;
  let said = "";
  try {
    const pieces = model.write(wordingPrompt(query, template), { timeoutMs: WORDING_TIMEOUT_MS, signal });
    yield* splitSentences(before);
    for await (const sentence of joinSentences(pieces)) {
      said += sentence;
      const isTooLong = said.length > Math.max(SHORT_LENGTH, MOST_TIMES_AS_LONG * template.text.length);
      if (isTooLong || !mayBeSaid(said, template)) return null;
      yield fill(sentence, template);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    services.log.warn({ err: error }, "An answer was worded without the language model");
    return null;
  }
  said = said.trimEnd();
  if (!saysTheSame(said, template)) return null;
  yield* splitSentences(rest);
  return before + fill(said, template) + rest;
}
