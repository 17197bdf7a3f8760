import { type Kysely, sql } from "kysely";

/** Adds one more index on people: a text of one or two letters has no trigram. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_busca_beginning on users (busca text_pattern_ops)`.execute(db);
}
