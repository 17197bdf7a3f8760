import type { Kysely } from "kysely";

/** What the table of an answer was made from, so that its further rows can be read; answers of before have only their own rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_messages").addColumn("consulta", "jsonb").execute();
}
