import { withCaveats } from "@app/core/chat/caveats";
import type { Cited } from "@app/core/chat/cite-sources";
import { askCancelled } from "@app/core/chat/errors";
import { type AnswerPart, splitSentences } from "@app/core/chat/parts";
import { type Question, question } from "@app/core/chat/question";
import {
  type AskInput,
  type ChatAnswer,
  type ChatSettings,
  type RateInput,
  tableOfAnswer,
} from "@app/core/chat/schema";
import { recordNotFound } from "@app/core/errors";
import { v7 as newId } from "uuid";
import { hasAgreed } from "../consents/queries.ts";
import type { ServiceContext } from "../context.ts";
import { forgetAnswers } from "../idempotency/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import type { TakeTurn } from "../trpc.ts";
import type { LanguageModel } from "./client.ts";
import { type Answer, answerReading, dataOf, readQuestion } from "./queries/answer-question.ts";
import { chooseQuestion, wordAnswer } from "./queries/ask-model.ts";
import { findQuestionOf, getChatSettings } from "./queries/feedback.ts";
import { shownPartsOf } from "./queries/list-changes.ts";

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
  const model = (await hasAgreed(ctx, "modelo")) ? ctx.services.languageModel : null;
  const answer = await stoppable(signal, async () => {
    const reading = await inTurn(() => readQuestion(ctx, input));
    goOn(signal);
    const chosen = model && (await chooseQuestion(ctx, model, reading, signal));
    goOn(signal);
    return inTurn(() => answerReading(ctx, reading, chosen));
  });
  const body = yield* tell(ctx, input.query, model, answer, signal);
  const { citacoes, totalNotas, question: answered, opcoes, ressalvas = [] } = answer;
  const told = { response: withCaveats(body, ressalvas), citacoes, totalNotas };
  const dados = answered || opcoes.length > 0 ? dataOf(answer) : null;
  const [questionId, answerId] = [newId(), newId()];
  await inTurn(async () => {
    goOn(signal);
    await keepExchange(ctx, { id: questionId, ...input }, { id: answerId, ...told, dados, consulta: answered });
  });
  yield {
    tipo: "fim",
    resposta: {
      _id: answerId,
      ...told,
      dados: dados && tableOfAnswer(answerId, dados, answered, shownPartsOf(answered)),
    },
  };
}

/** Tells an answer without its caveats, sentence by sentence, in the words of the model when it says the same; returns the whole. */
async function* tell(
  ctx: ServiceContext,
  query: string,
  model: LanguageModel | null,
  { response, wording }: Answer,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnswerPart, string> {
  goOn(signal);
  const worded = model && wording ? yield* asParts(wordAnswer(ctx, model, query, wording, signal), signal) : null;
  if (worded !== null) return worded;
  // What a model said until then is replaced by the end of the answer.
  if (!model || !wording) yield* asParts(eachSentence(response), signal);
  return response;
}

async function* eachSentence(text: string): AsyncGenerator<string, null> {
  yield* splitSentences(text);
  return null;
}

async function* asParts<Whole>(
  sentences: AsyncGenerator<string, Whole>,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnswerPart, Whole> {
  try {
    for (;;) {
      const next = await stoppable(signal, () => sentences.next());
      goOn(signal);
      if (next.done) return next.value;
      yield { tipo: "frase", texto: next.value };
    }
  } finally {
    await stoppable(signal, () => sentences.return(undefined as Whole));
  }
}

/** What an aborted signal makes a service throw is the same as stopping between two steps. */
async function stoppable<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    goOn(signal);
    throw error;
  }
}

/** {@link askInParts}, answered as a whole. */
export async function ask(ctx: ServiceContext, input: AskInput, asking?: Asking): Promise<ChatAnswer> {
  for await (const part of askInParts(ctx, input, asking)) if (part.tipo === "fim") return part.resposta;
  throw askCancelled();
}

function goOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw askCancelled();
}

/** Erases the viewer's whole conversation, also where an answer waits to be asked for again and where it was rated. */
export async function clearHistory(ctx: ServiceContext) {
  await inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom("chat_messages").where("userId", "=", tx.viewer.id).execute();
    await forgetRatedTexts(tx);
  });
  await forgetAnswers(ctx, "chat.ask");
  return { message: "Histórico apagado." };
}

/**
 * Keeps for the operator whether an answer helped; its text and the question's only of who agreed to that.
 *
 * @throws DomainError RECORD_NOT_FOUND also for another person's answer
 */
export async function rateAnswer(ctx: ServiceContext, { id, ajudou }: RateInput) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // the consent must not be withdrawn between its reading and the texts' keeping
    const { db, viewer } = tx;
    const answer = await db
      .selectFrom("chat_messages")
      .select(["content", "consulta"])
      .where("userId", "=", viewer.id)
      .where("id", "=", id)
      .where("type", "=", "bot")
      .executeTakeFirstOrThrow(recordNotFound);
    if (ajudou === null) {
      await db.deleteFrom("chat_feedback").where("userId", "=", viewer.id).where("respostaId", "=", id).execute();
      return;
    }
    const { guardaPerguntas } = await getChatSettings(tx);
    const texts = guardaPerguntas
      ? { pergunta: await findQuestionOf(tx, id), resposta: answer.content }
      : { pergunta: null, resposta: null };
    const funcao = question.safeParse(answer.consulta).data?.funcao ?? null;
    await db
      .insertInto("chat_feedback")
      .values({ userId: viewer.id, respostaId: id, funcao, ajudou, ...texts, createdAt: tx.now })
      .onConflict((conflict) => conflict.columns(["userId", "respostaId"]).doUpdateSet({ ajudou, ...texts }))
      .execute();
  });
  return { message: ajudou === null ? "Avaliação retirada." : "Obrigado pela avaliação." };
}

/** Lets the operator have the texts of rated answers, or not; withdrawing it erases those kept. */
export async function setChatSettings(ctx: ServiceContext, { guardaPerguntas }: ChatSettings) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await tx.db
      .insertInto("chat_settings")
      .values({ userId: tx.viewer.id, guardaPerguntas })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ guardaPerguntas }))
      .execute();
    if (!guardaPerguntas) await forgetRatedTexts(tx);
  });
  return {
    message: guardaPerguntas
      ? "As perguntas que você avaliar serão guardadas com a avaliação."
      : "Só a avaliação será guardada, sem a pergunta.",
  };
}

function forgetRatedTexts({ db, viewer }: ServiceContext) {
  return db
    .updateTable("chat_feedback")
    .set({ pergunta: null, resposta: null })
    .where("userId", "=", viewer.id)
    .execute();
}

function keepExchange(
  { db, viewer, now }: ServiceContext,
  asked: { id: string; query: string },
  told: Cited & { id: string; response: string; dados: object | null; consulta: Question | null },
) {
  const message = { userId: viewer.id, createdAt: now };
  const { id, response: content, totalNotas, citacoes, dados, consulta } = told;
  const answer = {
    ...{ content, totalNotas, citacoes: JSON.stringify(citacoes) },
    dados: dados && JSON.stringify(dados),
    consulta: consulta && JSON.stringify(consulta),
  };
  // One statement, so that both are kept or neither.
  return db
    .insertInto("chat_messages")
    .values([
      { ...message, id: asked.id, type: "user", content: asked.query },
      { ...message, id, type: "bot", ...answer },
    ])
    .execute();
}
