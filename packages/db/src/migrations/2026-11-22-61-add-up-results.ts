import { type Kysely, sql } from "kysely";

/**
 * Adds an asset's result accumulated until each row, and whether all of it is known, so that a screen reads one row per
 * asset. Existing rows are replayed by the new rules; until then none of their results is shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger
      add column "resultadoAcumulado" numeric(28, 8) not null default 0,
      add column "resultadoConhecido" boolean not null default false`.execute(db);
  await sql`
    alter table ledger
      alter column "resultadoAcumulado" drop default,
      alter column "resultadoConhecido" drop default`.execute(db);
}
