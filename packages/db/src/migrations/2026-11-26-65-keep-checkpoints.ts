import type { Kysely } from "kysely";

/** Keeps what the comparison of reports of positions with the ledger found. Existing reports are compared when they are next looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("import_revisions").addColumn("conferencias", "jsonb").execute();
}
