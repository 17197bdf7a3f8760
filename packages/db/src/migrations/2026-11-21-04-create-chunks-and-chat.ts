import { type Kysely, sql } from "kysely";

/** New tables; nothing exists yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chunks")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fileId", "uuid", (column) => column.notNull().references("files.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("pagina", "integer", (column) => column.notNull())
    .addColumn("texto", "text", (column) => column.notNull())
    .addColumn("terms", sql`tsvector`, (column) => column.notNull())
    .addColumn("embedding", sql`vector(384)`, (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addUniqueConstraint("chunks_file_position", ["userId", "fileId", "position"])
    .execute();

  await db.schema
    .createTable("chat_messages")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("type", "text", (column) => column.notNull().check(sql`type in ('user', 'bot')`))
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("citacoes", "jsonb", (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("chat_messages_user").on("chat_messages").columns(["userId", "id"]).execute();
}
