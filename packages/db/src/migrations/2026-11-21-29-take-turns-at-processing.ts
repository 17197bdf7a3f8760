import { type Kysely, sql } from "kysely";

/** Adds the processing turns of people and the lease of each file being read; existing rows wait for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("processing_turns")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("servedAt", sql`timestamptz`)
    .addColumn("heavyFiles", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("heavyUntil", sql`timestamptz`)
    .execute();
  await db.schema.alterTable("files").addColumn("readingUntil", sql`timestamptz`).execute();
}
