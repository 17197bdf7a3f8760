import { sql } from "kysely";
import type { Db } from "./client.ts";

/**
 * Columns that tables with many rows are joined and filtered by. Others are left out: reading a sample of vectors or of
 * whole readings would take seconds, in which the embedded database does nothing else. Columns of owners are left out
 * too: see the migration `plan-alike-for-everybody`.
 */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  files: ["id"],
  notes: ["id", "fileId"],
  note_files: ["noteId", "fileId"],
  trades: ["id", "noteId", "ticker"],
  note_charges: ["noteId"],
  note_checks: ["noteId"],
  ledger: ["ticker", "tradeId", "eventId"],
  chunks: ["fileId"],
  chunk_vectors: ["model"],
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
 * Gathers the statistics of tables that changed much since the last call, one statement for each. A server's autovacuum
 * does this; without it the embedded database plans as if every table had a few rows, and tries each of a person's
 * trades with each of their notes.
 *
 * @returns a function that returns the names of the tables
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

/** Rows that were replaced or deleted and still take space: as many again as autovacuum allows, and no fewer than these. */
const DEAD_ROWS = 500;
const DEAD_SHARE = 0.4;
/** Reading a larger table with its indexes would hold up everybody's requests for more than a moment. */
const MAX_VACUUMED_BYTES = 64 * 1024 * 1024;

/**
 * Vacuums the table with the most replaced and deleted rows, as a server's autovacuum would.
 *
 *  @returns its name; undefined when no table needs it
 */
export async function vacuumMostChanged(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name
    from pg_stat_user_tables
    where n_dead_tup > ${DEAD_ROWS}::integer + ${DEAD_SHARE}::float * n_live_tup and pg_total_relation_size(relid) < ${MAX_VACUUMED_BYTES}
    order by n_dead_tup desc
    limit 1
  `.execute(db);
  const [table] = rows;
  if (!table) return undefined;
  await sql`vacuum ${sql.table(`${table.schema}.${table.name}`)}`.execute(db);
  return table.name;
}

/** Two files of the log. */
const MAX_LOG_BYTES = 32 * 1024 * 1024;

/** Checkpoints a large log, so that its files are reused; a server does this by itself. */
export async function shortenLog(db: Db): Promise<void> {
  const { rows } = await sql<{ isLong: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${MAX_LOG_BYTES}::integer as "isLong"
    from pg_control_checkpoint()
  `.execute(db);
  if (rows[0]?.isLong) await sql`checkpoint`.execute(db);
}

const EVERY_MS = 5_000;

/** Every few seconds analyzes what changed, vacuums one table and shortens the log. @returns the function that stops it */
export function startUpkeep(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  const analyzeChanged = createAnalyzer(db);
  const upkeep = async () => {
    await analyzeChanged();
    await vacuumMostChanged(db);
    await shortenLog(db);
  };
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(upkeep).catch(onError);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
