import { type Kysely, sql } from "kysely";

/** Columns behind foreign keys, so that deleting one person's row does not read everybody's; existing rows stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ["chunks", "fileId"],
    ["goal_values", "goalId"],
    ["ledger", "tradeId"],
    ["note_charges", "noteId"],
    ["note_checks", "noteId"],
    ["note_files", "fileId"],
    ["note_files", "noteId"],
    ["notes", "fileId"],
    ["trades", "noteId"],
  ] as const) {
    await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  }
}
