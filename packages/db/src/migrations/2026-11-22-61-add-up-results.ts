import { type Kysely, sql } from "kysely";

/** What an asset realised until each row, so that a screen reads one row per asset. Existing rows are replayed by the new rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger add column "resultadoAcumulado" numeric(28, 8)`.execute(db);
}
