import { type Kysely, sql } from "kysely";

/** New table; the first texts come with the next migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("info_contents")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) =>
      column.notNull().check(sql`type in ('platform', 'help', 'terms', 'privacy')`),
    )
    .addColumn("isActive", "boolean", (column) => column.notNull().defaultTo(true))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("updatedAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("info_contents_type").on("info_contents").columns(["type", "updatedAt"]).execute();
}
