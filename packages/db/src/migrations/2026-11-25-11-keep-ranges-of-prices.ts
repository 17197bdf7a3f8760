import { type Kysely, sql } from "kysely";

/**
 * The lowest and the highest price of a day, of round lots and of odd lots, in BRL per share. Closes loaded earlier
 * have none until their file is loaded again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("prices")
    .addColumn("minimo", "numeric(20, 8)")
    .addColumn("maximo", "numeric(20, 8)")
    .addColumn("minimoFracionario", "numeric(20, 8)")
    .addColumn("maximoFracionario", "numeric(20, 8)")
    .execute();
  await sql`
    alter table prices
      add constraint prices_range check ((minimo is null) = (maximo is null) and minimo <= maximo),
      add constraint prices_odd_range check (
        ("minimoFracionario" is null) = ("maximoFracionario" is null) and "minimoFracionario" <= "maximoFracionario"
      )`.execute(db);
}
