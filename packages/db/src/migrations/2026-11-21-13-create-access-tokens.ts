import type { Kysely } from "kysely";

/** Nobody has a personal token yet; nothing existing changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("access_tokens")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("nome", "text", (column) => column.notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("podeEscrever", "boolean", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("lastUsedAt", "timestamptz")
    .addColumn("expiresAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("access_tokens_user").on("access_tokens").columns(["userId", "createdAt"]).execute();
}
