import { type Kysely, sql } from "kysely";

/** Each note says in which currency its amounts are. Existing notes are all in reais. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notes add column moeda text not null default 'BRL' check (moeda in ('BRL', 'USD'))`.execute(db);
  await sql`alter table notes alter column moeda drop default`.execute(db);
}
