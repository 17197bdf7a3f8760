import { type Kysely, sql } from "kysely";

/** Seals the texts of picture pages, which contain a CPF. Unsealed pages are deleted and read again with their file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from scanned_pages`.execute(db);
  await sql`
    alter table scanned_pages drop constraint scanned_pages_one, drop column page, add column "sealedPage" text,
      add constraint scanned_pages_one check (("sealedPage" is null) <> (refusal is null))`.execute(db);
  // When a page of the file was taken last: its turn comes again after those of others, also when it cannot be read now.
  await db.schema.alterTable("files").addColumn("pictureTriedAt", "timestamptz").execute();
}
