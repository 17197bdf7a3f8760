import { type Kysely, sql } from "kysely";

/**
 * Stores the standings of a batch's rows, and a revision for each person, raised whenever the data behind the standings
 * change. Existing batches are weighed when they are next opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("import_revisions")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("revisao", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into import_revisions select distinct "userId", 0 from import_batches`.execute(db);
  await db.schema.alterTable("import_batches").addColumn("pesagem", "jsonb").execute();
}
