import { type Kysely, sql } from "kysely";

/** One more index on people: a text of one or two letters has no trigram to be found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_busca_beginning on users (busca text_pattern_ops)`.execute(db);
}
