import type { Kysely } from "kysely";

/**
 * Adds names of securities besides those of our own table: names that the operator loaded from the exchange's
 * quotations, shared by everybody, and a person's own meaning of a printed name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("listed_names")
    .addColumn("nome", "text", (column) => column.notNull())
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("desde", "date", (column) => column.notNull())
    .addColumn("ate", "date", (column) => column.notNull())
    .addColumn("fonte", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("listed_names_pk", ["nome", "ticker"])
    .execute();
  await db.schema
    .createTable("own_names")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("nome", "text", (column) => column.notNull())
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("own_names_pk", ["userId", "nome"])
    .execute();
}
