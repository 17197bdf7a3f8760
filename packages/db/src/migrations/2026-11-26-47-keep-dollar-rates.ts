import { type Kysely, sql } from "kysely";

/** Admits the dollar's rates among the series. No existing row has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table series_points
      drop constraint series_points_serie_check,
      add constraint series_points_serie_check check (serie in ('cdi', 'ipca', 'selic', 'ibov', 'dolar'))`.execute(db);
}
