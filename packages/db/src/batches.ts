/**
 * A statement holds 65,535 parameters at most (PostgreSQL wire protocol); no table here has more than 20 columns. A passage's
 * vector is some 8 kB of text, so this many are 4 MB.
 */
const ROWS_PER_STATEMENT = 500;

/** Splits rows into batches that each fit into one insert; yields nothing for no rows. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
