import { sql } from "kysely";
import { type Db, inTransaction, type Tx } from "../client.ts";
import { createFingerprint } from "./fingerprint.ts";
import { fixTextFormats, listTables, readPages, type TableShape } from "./read-tables.ts";

/** Characters of row data per insert statement. */
const BATCH_CHARS = 1_000_000;

/** A table of a backup: its expected fingerprint and its lines. */
export interface LoadedTable {
  name: string;
  columns: readonly string[];
  rows: number;
  fingerprint: string;
  readLines(): AsyncIterable<string>;
}

/**
 * Fills the tables of a migrated database without people, all of them or none, and reads them back to compare.
 *
 * @throws Error with a sentence for the operator when the database is not empty, or the loaded rows differ from the
 * backup
 */
export function loadTables(db: Db, tables: readonly LoadedTable[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`lock table users in exclusive mode`.execute(tx);
    await requireNoPeople(tx);
    await fixTextFormats(tx);
    const shapes = new Map((await listTables(tx)).map((shape) => [shape.name, shape]));
    await sql`truncate ${sql.join([...shapes.keys()].map((name) => sql.table(name)))}`.execute(tx);
    const addForeignKeys = await dropForeignKeys(tx);
    for (const name of shapes.keys()) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    for (const table of tables) {
      const shape = shapes.get(table.name);
      if (!shape) throw new Error(`The backup has a table ${table.name} that its version does not know.`);
      await loadTable(tx, shape, table);
    }
    for (const name of shapes.keys()) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
    await addForeignKeys();
    await continueSequences(tx);
  });
}

async function requireNoPeople(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new Error(`The database already holds ${count} accounts. Restore into an empty one.`);
}

async function loadTable(tx: Tx, shape: TableShape, table: LoadedTable): Promise<void> {
  const types = new Map(shape.columns.map(({ name, type }) => [name, type]));
  const values = table.columns.map((column, index) => {
    const type = types.get(column);
    if (!type) throw new Error(`The backup has a column ${table.name}.${column} that its version does not know.`);
    return sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`;
  });
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const insert = async (lines: readonly string[]) => {
    await sql`
      insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${sql.join(values)} from json_array_elements(${`[${lines.join()}]`}::json) line
    `.execute(tx);
  };
  let batch: string[] = [];
  let chars = 0;
  for await (const line of table.readLines()) {
    batch.push(line);
    chars += line.length;
    if (chars < BATCH_CHARS) continue;
    await insert(batch);
    [batch, chars] = [[], 0];
  }
  if (batch.length > 0) await insert(batch);

  const loaded = createFingerprint();
  for await (const page of readPages(tx, shape)) loaded.add(page);
  const { rows, fingerprint } = loaded.value();
  if (rows !== table.rows || fingerprint !== table.fingerprint) {
    throw new Error(`The table ${table.name} does not hold what was backed up (${rows} of ${table.rows} rows).`);
  }
}

/** Foreign keys form circles, so no order of loading fits. @returns a function that restores and checks the keys */
async function dropForeignKeys(tx: Tx): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(tx);
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  return async () => {
    for (const { table, name, definition } of keys) {
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
    }
  };
}

/** Moves each sequence past the loaded rows. */
async function continueSequences(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    where attidentity <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  `.execute(tx);
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.raw(table)}
    `.execute(tx);
  }
}
