import type { Kysely } from "kysely";

/** Stores the lookup behind an answer's table, to read its further rows; earlier answers have only their own rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_messages").addColumn("consulta", "jsonb").execute();
}
