/**
 * A statement holds 65,535 parameters at most (PostgreSQL wire protocol); no table here has more than 20 columns. A passage's
 * vector is some 8 kB of text, so this many are 4 MB.
 */
const ROWS_PER_STATEMENT = 500;

/** Collects rows into batches that each fit into one insert, no further than the batch asked for; yields nothing for no rows. */
export function* inBatches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
