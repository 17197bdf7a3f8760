// Shared by benches: medians, rows of cells, and whether a target was missed.
import { quantile } from "@app/core/testing/quantile";

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** By how much y rises for one of x, by least squares. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const meanOf = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length;
  const [meanX, meanY] = [meanOf(0), meanOf(1)];
  const [rise, run] = points.reduce(
    ([rise, run], [x, y]) => [rise + (x - meanX) * (y - meanY), run + (x - meanX) ** 2] as const,
    [0, 0] as const,
  );
  return rise / run;
}

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
