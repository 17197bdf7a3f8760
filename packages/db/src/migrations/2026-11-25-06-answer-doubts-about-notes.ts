import type { Kysely } from "kysely";

/** Stores the doubts about notes that a person answered: the print is right. Nothing was asked before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("answered_doubts")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    // A digest of the doubt's subject, so that an answer outlives a new reading of the same print.
    .addColumn("duvida", "text", (column) => column.notNull())
    .addColumn("texto", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("answered_doubts_pk", ["userId", "duvida"])
    .execute();
}
