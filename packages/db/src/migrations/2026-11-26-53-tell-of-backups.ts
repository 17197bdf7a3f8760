import { type Kysely, sql } from "kysely";

/** State of the daily backups for administrators, one row; unknown until the next check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_state (
      unico boolean primary key default true check (unico),
      ligado boolean not null,
      "feitaEm" timestamptz,
      -- The last attempt that failed since, and why.
      "falhouEm" timestamptz,
      falha text check (falha in ('sem_espaco', 'erro'))
    )`.execute(db);
}
