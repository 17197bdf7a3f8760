import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Decimal } from "@app/core/money";
import { type MemoryFS, PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./database.ts";
import { DurableFolder } from "./durability/durable-folder.ts";
import { syncTree } from "./durability/sync-tree.ts";
import { forbidOuterConnection, PGlitePool } from "./pglite-pool.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** The pool for BullMQ when the queue uses the same database. */
export type DbPool = pg.Pool | PGlitePool;

export interface Database {
  db: Db;
  pool: DbPool;
  engine: "embedded" | "postgres";
  close(): Promise<void>;
}

export interface PostgresDatabase extends Database {
  pool: pg.Pool;
}

interface EmbeddedDatabase extends Database {
  pool: PGlitePool;
}

const { INT8, DATE, NUMERIC } = pg.types.builtins;

/** Parsers shared by both drivers: counts as numbers, days as `yyyy-mm-dd`, money as decimals. */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [NUMERIC]: (text) => new Decimal(text),
};

// pg serialises objects as JSON unless they have `toPostgres`; a decimal is written as digits.
Object.defineProperty(Decimal.prototype, "toPostgres", {
  configurable: true, // a test runner loads this module once per project, over one Decimal
  value(this: Decimal) {
    return this.toFixed();
  },
});

const asText = (value: unknown) => (value instanceof Decimal ? value.toFixed() : String(value));

/** One connection per concurrent request and job of one process; well below the server's default of 100. */
const POOL_SIZE = 20;

/** Makes TLS a condition of a connection. */
export interface TlsSettings {
  /** True to check the server's certificate and name. */
  rejectUnauthorized: boolean;
  /** Certificates of authorities as PEM; those of the system by default. */
  ca?: string;
}

/** Opens an external PostgreSQL (15 or later, with pgvector). @param tls - undefined lets the URL decide */
export function openPostgres(url: string, poolSize = POOL_SIZE, tls?: TlsSettings): PostgresDatabase {
  const pool = openPool(url, poolSize, undefined, tls);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, engine: "postgres", close: () => db.destroy() };
}

/** @param searchPath - schema that unqualified names belong to; undefined leaves the server's default */
export function openPool(url: string, poolSize: number, searchPath?: string, tls?: TlsSettings): pg.Pool {
  const types = {
    getTypeParser: ((oid: number, format?: "text") =>
      parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const options = searchPath ? { options: `-c search_path=${searchPath}` } : {};
  // The driver prefers what the URL says of TLS.
  const ssl = tls ? { connectionString: withoutTls(url), ssl: tls } : { connectionString: url };
  const pool = new pg.Pool({ ...ssl, max: poolSize, keepAlive: true, types, ...options });
  // Without a listener, a connection dropped by the server would end the process: an idle one, which the pool replaces, or
  // one between two statements of a transaction, whose next statement fails.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function withoutTls(url: string): string {
  const parsed = new URL(url);
  for (const name of ["ssl", "sslmode", "uselibpqcompat"]) parsed.searchParams.delete(name);
  return parsed.href;
}

/** The whole configuration, read at each start. */
const EMBEDDED_SETTINGS = [
  // Below the default of 128 MB, which is meant for servers.
  "shared_buffers = 16MB",
  // The log serves only recovery after a crash. `shortenLog` keeps it short.
  "wal_level = minimal",
  "max_wal_senders = 0",
  "max_wal_size = 48MB",
  "min_wal_size = 32MB",
  // Caches statements, not plans: a plan made while a table was empty would be used later.
  "plan_cache_mode = force_custom_plan",
];

/** PGlite's default parameters without `-F`, which turns syncing off; the folder implements only `fsync`. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
];

async function openFolder(dataDir: string): Promise<DurableFolder> {
  await mkdir(dataDir, { recursive: true });
  // `lockDataDir` guards the folder; a power cut can leave this file empty, and then no engine starts.
  await rm(path.join(dataDir, "postmaster.pid"), { force: true });
  // A killed process, or an earlier version that did not sync, may have left writes that are on no device yet.
  await syncTree(dataDir);
  return new DurableFolder(dataDir);
}

/**
 * Opens the embedded PostgreSQL.
 *
 * @param place - folder of the database, created when absent; undefined keeps an empty database in memory, and tests keep
 *   one there that is not empty
 */
export async function openEmbedded(place: string | MemoryFS | undefined): Promise<EmbeddedDatabase> {
  const folder = typeof place === "string" ? await openFolder(place) : undefined;
  const lite = await PGlite.create({
    ...(folder ? { fs: folder, startParams: DURABLE_START } : {}),
    ...(typeof place === "object" ? { fs: place } : {}),
    extensions: { vector, pg_trgm },
    parsers,
    serializers: { [NUMERIC]: asText },
    postgresqlconf: EMBEDDED_SETTINGS,
  });
  // The queue shares this one session and calls its functions by names without their schema.
  await lite.exec("set search_path to public, bullmq");
  const pool = new PGlitePool(lite, async () => folder?.logSyncs.settled());
  // The pool has every method that Kysely calls; its type also asks for cursors, which are used only with streams.
  const dialectPool = pool as unknown as PostgresPool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: dialectPool }) });
  return { db, pool, engine: "embedded", close: () => db.destroy() };
}

/** Runs `work` in one transaction; joins the one already open. Inside it await nothing but the database. */
export function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  return db.transaction().execute((tx) => forbidOuterConnection(() => work(tx)));
}

/** Runs reading `work` on the state of one moment; joins an open transaction. Inside it await nothing but the database. */
export function inSnapshot<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => forbidOuterConnection(() => work(tx)));
}

/** Extensions that the migrations need, from which version on, and how to install them. */
const REQUIRED_EXTENSIONS = {
  vector: {
    since: "0.7.0",
    remedy:
      "pgvector, version 0.7 or later. Install it on the server (Debian and Ubuntu: the package postgresql-NN-pgvector, where it " +
      "is older the one of apt.postgresql.org; containers: the image pgvector/pgvector) and start again.",
  },
  pg_trgm: {
    since: "1.0",
    remedy:
      "pg_trgm. It belongs to PostgreSQL's own contributed modules: install those on the server (the package " +
      "postgresql-contrib where they are apart) and start again.",
  },
};

/** Fails with instructions when the server lacks an extension, or has too old a version of it. */
export async function requireExtensions({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string; version: string }>`
    select name, default_version as version from pg_available_extensions
  `.execute(db);
  const offered = new Map(rows.map(({ name, version }) => [name, version]));
  for (const [name, { since, remedy }] of Object.entries(REQUIRED_EXTENSIONS)) {
    const version = offered.get(name);
    // By numbers: 0.10 is later than 0.7.
    if (version === undefined || version.localeCompare(since, "en", { numeric: true }) < 0) {
      throw new Error(`The database server lacks the extension ${remedy}`);
    }
  }
}

export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** True for a write that failed because another row has the value of this unique index. */
export const isUniqueViolation = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23505" &&
  "constraint" in error &&
  error.constraint === index;
