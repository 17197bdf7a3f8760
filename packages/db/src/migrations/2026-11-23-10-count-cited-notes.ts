import type { Kysely } from "kysely";

/** How many notes an answer rests on, of which it cites the first; unknown for answers of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("chat_messages").addColumn("totalNotas", "integer").execute();
}
