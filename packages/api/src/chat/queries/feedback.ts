import type { ChatSettings } from "@app/core/chat/schema";
import type { Db } from "@app/db/client";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** What the viewer lets the operator have; nothing until they agree. */
export async function getChatSettings({ db, viewer }: Pick<ServiceContext, "db" | "viewer">): Promise<ChatSettings> {
  const settings = await db
    .selectFrom("chat_settings")
    .select("guardaPerguntas")
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return settings ?? { guardaPerguntas: false };
}

/** What the viewer asked before an answer; null when it is no longer there. */
export async function findQuestionOf({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, answerId: string) {
  const question = await db
    .selectFrom("chat_messages")
    .select("content")
    .where("userId", "=", viewer.id)
    .where("id", "<", answerId)
    .where("type", "=", "user")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return question?.content ?? null;
}

/** What the viewer said of answers, for the export; oldest first. */
export function listOwnFeedback({ db, viewer }: Pick<ServiceContext, "db" | "viewer">) {
  return db
    .selectFrom("chat_feedback")
    .select(["createdAt", "funcao", "ajudou", "pergunta", "resposta"])
    .where("userId", "=", viewer.id)
    .orderBy("respostaId")
    .execute();
}

/** For whoever runs the installation: how often answers of each function helped; null for those of none. */
export function countFeedback(db: Db) {
  return db
    .selectFrom("chat_feedback")
    .select([
      "funcao",
      sql<number>`cast(count(*) filter (where ajudou) as integer)`.as("ajudaram"),
      sql<number>`cast(count(*) filter (where not ajudou) as integer)`.as("naoAjudaram"),
    ])
    .groupBy("funcao")
    .orderBy("funcao")
    .execute();
}

/** For whoever runs the installation: rated questions of those who agreed, without saying whose; newest first. */
export function listKeptQuestions(db: Db) {
  return db
    .selectFrom("chat_feedback")
    .select(["createdAt", "funcao", "ajudou", "pergunta", "resposta"])
    .where("pergunta", "is not", null)
    .orderBy("respostaId", "desc")
    .execute();
}
