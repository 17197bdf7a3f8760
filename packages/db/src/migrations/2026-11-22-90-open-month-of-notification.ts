import type { Kysely } from "kysely";

/** Adds the month (`yyyy-mm`) that a notification about taxes links to; notifications already sent have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("notifications").addColumn("mes", "text").execute();
}
