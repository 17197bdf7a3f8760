import { type Kysely, sql } from "kysely";

/**
 * The texts of a page that is a picture hold the person's CPF, and are kept sealed. Pages that were kept open go; they are read again
 * when their file is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from scanned_pages`.execute(db);
  await sql`
    alter table scanned_pages drop constraint scanned_pages_one, drop column page, add column "sealedPage" text,
      add constraint scanned_pages_one check (("sealedPage" is null) <> (refusal is null))`.execute(db);
  // When a page of the file was taken last: its turn comes again after those of others, also when it cannot be read now.
  await db.schema.alterTable("files").addColumn("pictureTriedAt", "timestamptz").execute();
}
