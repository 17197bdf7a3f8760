import type { Kysely } from "kysely";

/**
 * Stores whether an answer helped, for the operator: the function and the vote, and question and answer only if the
 * person agreed to that. Nobody has voted or agreed before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_feedback")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    // No reference: the vote stays when the conversation is erased.
    .addColumn("respostaId", "uuid", (column) => column.notNull())
    .addColumn("funcao", "text")
    .addColumn("ajudou", "boolean", (column) => column.notNull())
    .addColumn("pergunta", "text")
    .addColumn("resposta", "text")
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("chat_feedback_pk", ["userId", "respostaId"])
    .execute();
  await db.schema
    .createTable("chat_settings")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("guardaPerguntas", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
}
