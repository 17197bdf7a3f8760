/**
 * A statement holds 65,535 parameters at most (PostgreSQL wire protocol); no table here has more than 20 columns. A passage's
 * vector is some 8 kB of text, so this many are 2 MB.
 */
const ROWS_PER_STATEMENT = 250;

/** Collects rows into batches that each fit into one insert, no further than the batch asked for; yields nothing for no rows. */
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

/** Reading a row takes the embedded database some 20 to 40 µs, in which nothing else of the process runs. */
const ROWS_PER_PAGE = 1000;

/**
 * Reads many rows page by page, each with a statement of its own. Rows that change between two pages can be missed or come
 * twice, unless the caller's transaction holds their owner.
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
