import { type Kysely, sql } from "kysely";

/** Counts the prices of each day by source, since counting all rows takes seconds. Existing ones are counted once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("price_days")
    .addColumn("fonte", "text", (column) => column.notNull().check(sql`fonte in ('b3', 'provedor')`))
    .addColumn("dia", "date", (column) => column.notNull())
    .addColumn("quantidade", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("price_days_pk", ["fonte", "dia"])
    .execute();
  await sql`
    insert into price_days (fonte, dia, quantidade)
    select fonte, dia, count(*)::integer from prices group by fonte, dia`.execute(db);
}
