import type { Kysely } from "kysely";

/** A new table; keys sent before it existed were not honoured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("route", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("requestHash", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_pk", ["userId", "route", "key"])
    .execute();
  await db.schema.createIndex("idempotency_age").on("idempotency").column("createdAt").execute();
}
