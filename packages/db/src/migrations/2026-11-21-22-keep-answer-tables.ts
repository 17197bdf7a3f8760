import type { Kysely } from "kysely";

/** The table of an answer, kept with it; answers of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_messages").addColumn("dados", "jsonb").execute();
}
