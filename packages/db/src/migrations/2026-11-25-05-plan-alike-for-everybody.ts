import { type Kysely, sql } from "kysely";

/** The tables of which one person may have thousands of rows and joins them with each other. */
const TABLES = [
  "files",
  "notes",
  "note_files",
  "trades",
  "note_charges",
  "note_checks",
  "ledger",
  "chunks",
  "chunk_terms",
];

/**
 * Keeps no statistics on the columns of owners. With statistics, the planner assumes one row for a person who joined
 * after they were gathered, and compares each of their trades with each row of their ledger: eleven seconds at ten
 * thousand trades. Without statistics, everybody is assumed to own a two-hundredth of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    // Setting a column to its own type drops its statistics and rewrites no row.
    await sql`alter table ${sql.table(table)} alter column "userId" type uuid, alter column "userId" set statistics 0`.execute(
      db,
    );
  }
}
