import { questionPrompt } from "@app/core/chat/build-prompt";
import { asksForDocument } from "@app/core/chat/document-cues";
import { acceptChoice, modelChoice } from "@app/core/chat/model-question";
import type { Question } from "@app/core/chat/question";
import { DomainError } from "@app/core/errors";
import { foldText } from "@app/core/fold-text";
import type { ServiceContext } from "../../context.ts";
import type { LanguageModel } from "../client.ts";
import type { QuestionReading } from "./answer-question.ts";

/** Well inside the thirty seconds of an answer, with the wording after it. */
const TIMEOUT_MS = 6000;

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
    const choice = await model.choose(questionPrompt(query, earlier, known), form, { timeoutMs: TIMEOUT_MS, signal });
    return acceptChoice(choice, { texts: [query, ...earlier], known, read: read?.question ?? null });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    services.log.warn({ err: error }, "A question was understood without the language model");
    return null;
  }
}
