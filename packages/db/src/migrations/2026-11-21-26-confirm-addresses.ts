import type { Kysely } from "kysely";

/**
 * Nobody's address has been confirmed yet; the next start confirms the address of an administrator whose address is
 * `ADMIN_EMAIL`. A person has at most one open confirmation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("emailConfirmedAt", "timestamptz").execute();
  await db.schema
    .createTable("email_confirmations")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secretHash", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
}
