import { type Kysely, sql } from "kysely";

/**
 * Admits prices of the Treasury's public file beside those of the exchange and of a provider. No existing row has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["prices", "price_days"]) {
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_fonte_check`)},
        add constraint ${sql.ref(`${table}_fonte_check`)} check (fonte in ('b3', 'provedor', 'tesouro'))`.execute(db);
  }
  await sql`
    alter table price_loads
      drop constraint price_loads_tipo_check,
      add constraint price_loads_tipo_check check (tipo in ('cotahist', 'serie', 'cotacoes', 'tesouro'))`.execute(db);
}
