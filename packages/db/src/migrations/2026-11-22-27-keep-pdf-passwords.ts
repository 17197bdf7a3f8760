import type { Kysely } from "kysely";

/** Stores a person's passwords of protected notes, sealed, to save typing them. Nobody has any before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pdf_passwords")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("apelido", "text", (column) => column.notNull())
    .addColumn("encryptedPassword", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("pdf_passwords_user").on("pdf_passwords").columns(["userId", "id"]).execute();
}
