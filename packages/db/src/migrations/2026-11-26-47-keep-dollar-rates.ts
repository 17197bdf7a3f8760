import { type Kysely, sql } from "kysely";

/** The dollar's rates stand among the series. Nothing of before has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table series_points
      drop constraint series_points_serie_check,
      add constraint series_points_serie_check check (serie in ('cdi', 'ipca', 'selic', 'ibov', 'dolar'))`.execute(db);
}
