import { type Kysely, sql } from "kysely";

/** The day whose end the positions of a spreadsheet tell. Of existing files it is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("files").addColumn("dataReferencia", "date").execute();
  await sql`
    alter table files add constraint files_report_day check (kind = 'b3' or "dataReferencia" is null)`.execute(db);
}
