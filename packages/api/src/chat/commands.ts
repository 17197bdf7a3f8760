import type { AskInput, ChatAnswer } from "@app/core/chat/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { forgetAnswers } from "../idempotency/commands.ts";
import { answerQuestion } from "./queries/answer-question.ts";

/** An answer's longest table, 200 rows, has about 20 000 characters as JSON; one that is five times longer is not kept. */
const MAX_TABLE_LENGTH = 100_000;

/**
 * Answers a question and keeps both in the history, together or not at all.
 *
 * @param signal - aborted when the person stopped waiting; then nothing is kept
 */
export async function ask(ctx: ServiceContext, input: AskInput, signal?: AbortSignal): Promise<ChatAnswer> {
  const answer = await answerQuestion(ctx, input);
  if (!signal?.aborted) await keepExchange(ctx, input.query, answer);
  return answer;
}

/** Erases the viewer's whole conversation, also where an answer waits to be asked for again. */
export async function clearHistory(ctx: ServiceContext) {
  await ctx.db.deleteFrom("chat_messages").where("userId", "=", ctx.viewer.id).execute();
  await forgetAnswers(ctx, "chat.ask");
  return { message: "Histórico apagado." };
}

function keepExchange({ db, viewer, now }: ServiceContext, query: string, { response, citacoes, dados }: ChatAnswer) {
  const message = { userId: viewer.id, createdAt: now };
  const table = dados && JSON.stringify(dados);
  const answer = {
    content: response,
    citacoes: JSON.stringify(citacoes),
    dados: table && table.length <= MAX_TABLE_LENGTH ? table : null,
  };
  // One statement, so that both are kept or neither.
  return db
    .insertInto("chat_messages")
    .values([
      { ...message, id: newId(), type: "user", content: query },
      { ...message, id: newId(), type: "bot", ...answer },
    ])
    .execute();
}
