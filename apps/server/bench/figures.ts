// What benches have in common: quantiles of what they measured, rows of cells, and whether a target was missed.

/** The smallest value that at least `share` of the values do not pass (nearest rank). */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints rows of cells, each padded to its column. */
export const rowPrinter =
  (firstWidth: number, width: number) =>
  (...cells: string[]): void =>
    void process.stdout.write(
      `${cells.map((cell, column) => (column === 0 ? cell.padEnd(firstWidth) : cell.padStart(width))).join("")}\n`,
    );

let isMissed = false;

/** Words of a target that was met or missed; one that was missed makes {@link exitCode} 1. */
export function judge(isMet: boolean): "PASS" | "FAIL" {
  isMissed ||= !isMet;
  return isMet ? "PASS" : "FAIL";
}

export const exitCode = (): 0 | 1 => (isMissed ? 1 : 0);
