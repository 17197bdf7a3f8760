import { type Kysely, sql } from "kysely";

/** Finds a person's files of the same bytes, and adds up their sizes without reading the rows; existing rows stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_user_bytes on files ("userId", sha256) include ("sizeBytes")`.execute(db);
}
