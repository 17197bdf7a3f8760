import { sql } from "kysely";
import type { Db } from "./client.ts";

/**
 * Columns that tables with many rows are joined and filtered by. Others are left out: reading a sample of vectors or of whole
 * readings would take seconds, in which the embedded database does nothing else.
 */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  files: ["id", "userId"],
  notes: ["id", "userId", "fileId"],
  note_files: ["userId", "noteId", "fileId"],
  trades: ["id", "userId", "noteId", "ticker"],
  note_charges: ["userId", "noteId"],
  note_checks: ["userId", "noteId"],
  ledger: ["userId", "ticker", "tradeId"],
  chunks: ["userId", "fileId"],
  chunk_vectors: ["userId"],
};

/** As autovacuum has them: 50 rows and a tenth of the table. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.1;

interface Table {
  name: string;
  /** Rows ever written or deleted. */
  changes: number;
  rows: number;
}

/**
 * Gathers the statistics of tables that changed much since it did so before, one statement for each. A server's autovacuum
 * does this; without it the embedded database plans as if every table had a few rows, and tries each of a person's trades
 * with each of their notes.
 *
 * @returns a function that answers the names of the tables
 */
export function createAnalyzer(db: Db): () => Promise<string[]> {
  const analyzed = new Map<string, number>(); // the database's own count is not reset by an analysis of some columns
  return async () => {
    const { rows: tables } = await sql<Table>`
      select relname as name, n_tup_ins + n_tup_upd + n_tup_del as changes, n_live_tup as rows
      from pg_stat_user_tables
      where schemaname = 'public' and relname in (${sql.join(Object.keys(KEYS))})
      order by relname
    `.execute(db);
    const changed = tables.filter(
      ({ name, changes, rows }) => changes - (analyzed.get(name) ?? 0) > CHANGED_ROWS + CHANGED_SHARE * rows,
    );
    for (const { name, changes } of changed) {
      const columns = (KEYS[name] ?? []).map((column) => sql.ref(column));
      await sql`analyze ${sql.table(name)} (${sql.join(columns)})`.execute(db);
      analyzed.set(name, changes);
    }
    return changed.map(({ name }) => name);
  };
}

const EVERY_MS = 5_000;

/** Analyzes what changed every few seconds. @returns the function that stops it */
export function keepStatistics(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  const analyzeChanged = createAnalyzer(db);
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(analyzeChanged).catch(onError);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
