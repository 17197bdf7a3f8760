import { type Kysely, sql } from "kysely";

/** Splits and bonuses that administrators loaded from the exchange; everybody's, and suggested to who held the security. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("listed_events")
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("tipo", "text", (column) =>
      column.notNull().check(sql`tipo in ('desdobramento', 'grupamento', 'bonificacao')`),
    )
    .addColumn("data", "date", (column) => column.notNull())
    .addColumn("fator", "numeric(24, 8)", (column) => column.notNull())
    .addColumn("fonte", "text", (column) => column.notNull())
    .addColumn("loadedAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("listed_events_pk", ["ticker", "data", "tipo"])
    .execute();
}
