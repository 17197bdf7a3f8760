import type { Kysely } from "kysely";

/** Stores the table of an answer; earlier answers have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_messages").addColumn("dados", "jsonb").execute();
}
