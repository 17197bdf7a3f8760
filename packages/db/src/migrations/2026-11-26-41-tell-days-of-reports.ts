import { type Kysely, sql } from "kysely";

/** Adds the day of a spreadsheet's positions. For existing files the person is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("files").addColumn("dataReferencia", "date").execute();
  await sql`
    alter table files add constraint files_report_day check (kind = 'b3' or "dataReferencia" is null)`.execute(db);
}
