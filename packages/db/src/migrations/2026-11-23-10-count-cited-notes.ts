import type { Kysely } from "kysely";

/** Adds the number of notes behind an answer, which cites only the first of them; unknown for earlier answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_messages").addColumn("totalNotas", "integer").execute();
}
