import { type Kysely, sql } from "kysely";

/** A password is kept only until its file is read; passwords of files already read are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update files set "encryptedPassword" = null where status = 'concluido'`.execute(db);
}
