import { type Kysely, sql } from "kysely";

/** A password is kept only until its file is read; those of files read before go now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update files set "encryptedPassword" = null where status = 'concluido'`.execute(db);
}
