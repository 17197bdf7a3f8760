import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "./client.ts";
import type { DB } from "./database.ts";

/**
 * A statement holds 65,535 parameters at most (PostgreSQL wire protocol); no table here has more than 20 columns. A passage's
 * vector is some 8 kB of text, so this many are 2 MB.
 */
const ROWS_PER_STATEMENT = 250;

/** Collects rows lazily into batches that each fit into one insert; yields nothing for no rows. */
export function* inBatches<Row>(rows: Iterable<Row>, size = ROWS_PER_STATEMENT): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Rows looked up by their ids at once. */
export const IDS_PER_STATEMENT = 1000;

/** Reading a row takes the embedded database some 20 to 40 µs, in which nothing else of the process runs. */
const ROWS_PER_PAGE = 1000;

/**
 * Reads many rows page by page, each with a statement of its own. Rows that change between two pages can be missed or
 * repeated, unless the caller's transaction holds their owner.
 *
 * @param readAfter - at most `limit` rows in a unique order, beginning after the one given
 */
export async function readInPages<Row>(
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readAfter(rows.at(-1), ROWS_PER_PAGE);
    rows.push(...page);
    if (page.length < ROWS_PER_PAGE) return rows;
  }
}

/**
 * An insert of all rows as one parameter, and of what they have in common as another, for tables without bytes. A column
 * that only some of the rows name is null in the others. The embedded database takes several times as long over thousands
 * of parameters, a fifth longer over JSONB, and a quarter longer where each row repeats what they have in common.
 */
export function insertRows<Table extends keyof DB>(db: Db | Tx, table: Table, rows: readonly Insertable<DB[Table]>[]) {
  const fields: readonly Record<string, unknown>[] = rows;
  const named = new Set<string>();
  for (const row of fields) for (const column in row) named.add(column);
  const columns = [...named];
  const isCommon = (column: string) => fields.every((row) => row[column] === fields[0]?.[column]);
  const common = new Set(columns.filter(isCommon));
  const own = columns.filter((column) => !common.has(column));
  const [shared] = withColumns(fields.slice(0, 1), [...common]);
  const recordOfAll = sql`json_populate_record(null::${sql.table(table)}, ${JSON.stringify(shared)}::json)`;
  return db
    .insertInto(table)
    .columns(columns as (keyof DB[Table] & string)[]) // the keys of an insertable row
    .expression(
      sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
        from json_populate_recordset(${recordOfAll}, ${JSON.stringify(withColumns(fields, own))}::json)`,
    );
}

function withColumns(rows: readonly Record<string, unknown>[], columns: readonly string[]) {
  return rows.map((row) => {
    const some: Record<string, unknown> = {};
    for (const column of columns) some[column] = row[column];
    return some;
  });
}

/**
 * Sets columns of a person's rows, found by their ids, with all of them as one parameter; every row names the same columns.
 * For tables without bytes, as {@link insertRows}.
 */
export async function updateRows<Table extends keyof DB>(
  db: Db | Tx,
  table: Table,
  userId: string,
  rows: readonly ({ id: string } & Updateable<DB[Table]>)[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== "id");
  await sql`
    update ${sql.table(table)} as kept
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as given
    where kept.id = given.id and kept."userId" = ${userId}`.execute(db);
}

/**
 * Runs inserts or deletes of many rows with one plan for each foreign key. The embedded database keeps no plans: it would plan
 * the check of each key of each row, two thirds of its time. No plan scans a table, since it outlives the size that the table has now;
 * so `work` runs statements alone that find rows by the only index that fits: of several a plan made for an empty table keeps any.
 */
export async function withKeptPlans<Result>(tx: Db | Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  await sql`set local enable_seqscan = off`.execute(tx);
  const result = await work(); // a failure ends the transaction or its savepoint, and with it both settings
  await sql`set local plan_cache_mode to default`.execute(tx);
  await sql`set local enable_seqscan to default`.execute(tx);
  return result;
}
