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
 * Keeps no statistics of whose the rows are. With them whoever came since they were gathered is planned for as if they had one
 * row, so that each of their trades is tried with each row of their ledger: eleven seconds at ten thousand trades. Without
 * them everybody is taken to have a two-hundredth of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    // To set its type, though to the same one, drops what was gathered, and writes no row again.
    await sql`alter table ${sql.table(table)} alter column "userId" type uuid, alter column "userId" set statistics 0`.execute(
      db,
    );
  }
}
