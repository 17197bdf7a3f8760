import { type AskInput, type ChatAnswer, tableOfAnswer } from "@app/core/chat/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { forgetAnswers } from "../idempotency/commands.ts";
import { type Answer, answerQuestion } from "./queries/answer-question.ts";

/**
 * Answers a question and keeps both in the history, together or not at all.
 *
 * @param signal - aborted when the person stopped waiting; then nothing is kept
 */
export async function ask(ctx: ServiceContext, input: AskInput, signal?: AbortSignal): Promise<ChatAnswer> {
  const answer = await answerQuestion(ctx, input);
  const [questionId, answerId] = [newId(), newId()];
  if (!signal?.aborted) await keepExchange(ctx, { id: questionId, ...input }, { id: answerId, ...answer });
  const { dados, question, ...told } = answer;
  return { ...told, dados: dados && tableOfAnswer(answerId, dados, question) };
}

/** Erases the viewer's whole conversation, also where an answer waits to be asked for again. */
export async function clearHistory(ctx: ServiceContext) {
  await ctx.db.deleteFrom("chat_messages").where("userId", "=", ctx.viewer.id).execute();
  await forgetAnswers(ctx, "chat.ask");
  return { message: "Histórico apagado." };
}

function keepExchange(
  { db, viewer, now }: ServiceContext,
  question: { id: string; query: string },
  { id, response, citacoes, totalNotas, dados, question: answered }: Answer & { id: string },
) {
  const message = { userId: viewer.id, createdAt: now };
  const answer = {
    content: response,
    citacoes: JSON.stringify(citacoes),
    totalNotas,
    dados: dados && JSON.stringify(dados),
    consulta: answered && JSON.stringify(answered),
  };
  // One statement, so that both are kept or neither.
  return db
    .insertInto("chat_messages")
    .values([
      { ...message, id: question.id, type: "user", content: question.query },
      { ...message, id, type: "bot", ...answer },
    ])
    .execute();
}
