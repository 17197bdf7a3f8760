import { type Kysely, sql } from "kysely";

/** One import of a person's own export at a time, the last one; nobody has any before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_data_imports (
      "userId" uuid primary key references users on delete cascade,
      -- The bytes that were sent, until they were taken or refused.
      "storageKey" text,
      estado text not null check (estado in ('conferindo', 'lendo', 'concluido', 'erro')),
      feitos integer not null default 0,
      total integer not null default 0,
      mensagem text,
      -- The number of the run, which fences a late one.
      tentativas integer not null default 0,
      "createdAt" timestamptz not null
    )`.execute(db);
}
