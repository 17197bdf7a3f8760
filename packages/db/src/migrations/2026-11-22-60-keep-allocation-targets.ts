import type { Kysely } from "kysely";

/** Adds target shares of a portfolio by class and by asset. Nobody has any before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("allocation_targets")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("tipo", "text", (column) => column.notNull())
    .addColumn("chave", "text", (column) => column.notNull())
    .addColumn("percentual", "numeric(5, 2)", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("allocation_targets_pk", ["userId", "tipo", "chave"])
    .execute();
}
