import { askCancelled } from "@app/core/chat/errors";
import { type AnswerPart, splitSentences } from "@app/core/chat/parts";
import { type AskInput, type ChatAnswer, tableOfAnswer } from "@app/core/chat/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { forgetAnswers } from "../idempotency/commands.ts";
import type { TakeTurn } from "../trpc.ts";
import { type Answer, answerQuestion } from "./queries/answer-question.ts";

interface Asking {
  /** Aborted when the person stopped waiting; then work stops at its next step and nothing is kept. */
  signal?: AbortSignal | undefined;
  /** Does the work on the database, when it is the caller's turn. */
  inTurn?: TakeTurn;
}

/**
 * Answers a question and keeps both in the history, together or not at all: its sentences as they come, then the answer.
 *
 * @throws DomainError ASK_CANCELLED
 */
export async function* askInParts(
  ctx: ServiceContext,
  input: AskInput,
  { signal, inTurn = (work) => work() }: Asking = {},
): AsyncGenerator<AnswerPart, void> {
  const answer = await inTurn(() => answerQuestion(ctx, input));
  for (const texto of splitSentences(answer.response)) {
    goOn(signal);
    yield { tipo: "frase", texto };
  }
  const [questionId, answerId] = [newId(), newId()];
  await inTurn(async () => {
    goOn(signal);
    await keepExchange(ctx, { id: questionId, ...input }, { id: answerId, ...answer });
  });
  const { dados, question, ...told } = answer;
  yield { tipo: "fim", resposta: { ...told, dados: dados && tableOfAnswer(answerId, dados, question) } };
}

/** {@link askInParts}, answered as a whole. */
export async function ask(ctx: ServiceContext, input: AskInput, asking?: Asking): Promise<ChatAnswer> {
  for await (const part of askInParts(ctx, input, asking)) if (part.tipo === "fim") return part.resposta;
  throw askCancelled();
}

function goOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw askCancelled();
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
