import { type Kysely, sql } from "kysely";

/**
 * Records what to replay after a change of notes: one asset's ledger from one day. While a person has such rows, their
 * ledger does not reflect the changed notes and must not be read. Days are looked up across assets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ledger_changes")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("day", "date", (column) => column.notNull())
    .addColumn("changedAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("ledger_changes_pk", ["userId", "ticker", "day"])
    .execute();
  await sql`create index ledger_changes_changed on ledger_changes ("changedAt")`.execute(db);
  await sql`create index ledger_days on ledger ("userId", data, ticker)`.execute(db);
}
