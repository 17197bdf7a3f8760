import { type Kysely, sql } from "kysely";

/** First table; nothing exists yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists vector`.execute(db);
  await db.schema
    .createTable("users")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("passwordHash", "text", (column) => column.notNull())
    .addColumn("nomeUsuario", "text", (column) => column.notNull())
    .addColumn("isAdmin", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await sql`create unique index users_email on users (lower(email))`.execute(db);

  await db.schema
    .createTable("sessions")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("lastUsedAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("userId").execute();
}
