import type { AskInput, ChatAnswer } from "@app/core/chat/schema";
import { inTransaction } from "@app/db/client";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { answerQuestion } from "./queries/answer-question.ts";

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

/** Erases the viewer's whole conversation. */
export async function clearHistory({ db, viewer }: ServiceContext) {
  await db.deleteFrom("chat_messages").where("userId", "=", viewer.id).execute();
  return { message: "Histórico apagado." };
}

function keepExchange({ db, viewer, now }: ServiceContext, query: string, { response, citacoes }: ChatAnswer) {
  const message = { userId: viewer.id, createdAt: now };
  return inTransaction(db, (tx) =>
    tx
      .insertInto("chat_messages")
      .values([
        { ...message, id: newId(), type: "user", content: query },
        { ...message, id: newId(), type: "bot", content: response, citacoes: JSON.stringify(citacoes) },
      ])
      .execute(),
  );
}
