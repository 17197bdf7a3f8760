import { wordingPrompt } from "@app/core/chat/build-prompt";
import { joinSentences, splitSentences } from "@app/core/chat/parts";
import { fill, mayBeSaid, mayBeWorded, saysTheSame, splitHeadline, templateOf } from "@app/core/chat/wording";
import { DomainError } from "@app/core/errors";
import type { ServiceContext } from "../../context.ts";
import type { LanguageModel } from "../client.ts";
import type { Wording } from "./answer-question.ts";

/** Well inside the thirty seconds of an answer, with the understanding before it. */
const TIMEOUT_MS = 10_000;
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
    const pieces = model.write(wordingPrompt(query, template), { timeoutMs: TIMEOUT_MS, signal });
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
