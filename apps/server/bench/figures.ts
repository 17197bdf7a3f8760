// Shared by benches: medians, rows of cells, and whether a target was missed.
import { quantile } from "@app/core/testing/quantile";

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints rows of cells, each padded to its column. */
export const rowPrinter =
  (firstWidth: number, width: number) =>
  (...cells: string[]): void =>
    void process.stdout.write(
      `${cells.map((cell, column) => (column === 0 ? cell.padEnd(firstWidth) : cell.padStart(width))).join("")}\n`,
    );

let isMissed = false;

/** Text of a met or missed target; a missed one sets {@link exitCode} to 1. */
export function judge(isMet: boolean): "PASS" | "FAIL" {
  isMissed ||= !isMet;
  return isMet ? "PASS" : "FAIL";
}

export const exitCode = (): 0 | 1 => (isMissed ? 1 : 0);
