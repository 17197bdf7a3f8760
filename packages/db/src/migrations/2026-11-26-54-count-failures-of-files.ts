import { type Kysely, sql } from "kysely";

/**
 * A run counts its failures and its worker's deaths separately: a death is attributed to the server unless the file was
 * read alone. Files that are being read start again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column failures integer not null default 0,
      add column deaths integer not null default 0`.execute(db);
}
