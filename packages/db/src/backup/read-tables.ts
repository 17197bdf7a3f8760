import { type RawBuilder, sql } from "kysely";
import { type Db, inSnapshot, type Tx } from "../client.ts";

/** A table as it is copied: generated columns are left out. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

/** Rows are read in pages of about this size, so that a table of scanned pages takes no more memory than one of trades. */
const PAGE_CHARS = 2_000_000;
const FIRST_PAGE_ROWS = 50;
const MOST_PAGE_ROWS = 2_000;

/**
 * Lists the tables that hold data of the installation, by name; tables of the migrator and the queue are created anew.
 */
export async function listTables(db: Db | Tx): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select relation.relname as name, attribute.attname as column,
      format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_class relation
    join pg_attribute attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
      and relation.relname not like 'kysely\\_%'
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')
    order by relation.relname collate "C", attribute.attnum
  `.execute(db);
  const tables = new Map<string, TableShape>();
  for (const { name, column, type } of rows) {
    const table = tables.get(name) ?? { name, columns: [] };
    table.columns.push({ name: column, type });
    tables.set(name, table);
  }
  return [...tables.values()];
}

/**
 * Passes every table to `take`, all from one snapshot. A row is one line: a JSON array with the text of each column, or
 * null, which both
 * engines read back to the same value.
 *
 * @param take - must read the lines to their end
 */
export function readTables(
  db: Db | Tx,
  take: (table: TableShape, pages: AsyncIterable<string[]>) => Promise<void>,
): Promise<void> {
  return inSnapshot(db, async (tx) => {
    await fixTextFormats(tx);
    for (const table of await listTables(tx)) await take(table, readPages(tx, table));
  });
}

/** The text of instants, intervals and bytes depends on settings of the session. */
export async function fixTextFormats(tx: Tx): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
  ]) {
    await sql`set local ${sql.raw(setting)}`.execute(tx);
  }
}

export async function* readPages(tx: Tx, table: TableShape): AsyncGenerator<string[]> {
  const texts: RawBuilder<unknown>[] = table.columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  await sql`
    declare copied_rows no scroll cursor for
    select json_build_array(${sql.join(texts)})::text as line from ${sql.table(table.name)}
  `.execute(tx);
  let pageRows = FIRST_PAGE_ROWS;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(pageRows))} from copied_rows`.execute(tx);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const chars = lines.reduce((sum, line) => sum + line.length, 1);
    pageRows = Math.min(MOST_PAGE_ROWS, Math.max(1, Math.floor((rows.length * PAGE_CHARS) / chars)));
  }
  await sql`close copied_rows`.execute(tx);
}
