/** A statement holds 65,535 parameters at most (PostgreSQL wire protocol); no table here has more than 20 columns. */
const ROWS_PER_STATEMENT = 2000;

/** Cuts rows into parts that fit into one insert each; none for none. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
