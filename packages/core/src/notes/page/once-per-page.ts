import type { TextRow } from "./rows.ts";

/** Memoises a function of a page's rows, which never change: layouts ask the same of a page again and again. */
export function oncePerPage<Result>(read: (rows: readonly TextRow[]) => Result): (rows: readonly TextRow[]) => Result {
  const results = new WeakMap<readonly TextRow[], { result: Result }>();
  return (rows) => {
    const known = results.get(rows);
    if (known) return known.result;
    const result = read(rows);
    results.set(rows, { result });
    return result;
  };
}
