import { type Kysely, sql } from "kysely";

/**
 * The hash of a file's bytes as they are stored, beside that of the upload: a picture of a note is stored as a PDF. Null for bytes
 * stored before it was kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column "storedSha256" text`.execute(db);
}
