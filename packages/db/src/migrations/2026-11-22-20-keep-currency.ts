import { type Kysely, sql } from "kysely";

/** Adds the currency of each note. Existing notes are all in BRL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notes add column moeda text not null default 'BRL' check (moeda in ('BRL', 'USD'))`.execute(db);
  await sql`alter table notes alter column moeda drop default`.execute(db);
}
