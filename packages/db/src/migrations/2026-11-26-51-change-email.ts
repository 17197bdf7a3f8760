import type { Kysely } from "kysely";

/** Nobody has asked for a change of address yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("email_changes")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("oldEmail", "text", (column) => column.notNull())
    .addColumn("newEmail", "text", (column) => column.notNull())
    .addColumn("secretHash", "text", (column) => column.notNull())
    .addColumn("undoHash", "text")
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("confirmedAt", "timestamptz")
    .execute();
  await db.schema.createIndex("email_changes_user").on("email_changes").column("userId").execute();
}
