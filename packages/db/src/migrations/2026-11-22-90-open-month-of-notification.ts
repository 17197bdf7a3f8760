import type { Kysely } from "kysely";

/** The month (`yyyy-mm`) that a notification about taxes leads to; those already sent lead nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("notifications").addColumn("mes", "text").execute();
}
