import { describe, expect, it } from "vitest";
import { growthOverSixteenfold } from "./cpu-time.ts";

/** Adds up the numbers from 0 to a count, times over. */
function addUp(count: number, times: number): number {
  let total = 0;
  for (let time = 0; time < times; time += 1) for (let index = 0; index < count; index += 1) total += index % 7;
  return total;
}

describe("the growth of time over sixteen times the size", () => {
  it("is below 64 for work in proportion to the size", () => {
    expect(growthOverSixteenfold(100_000, (count) => () => addUp(count, 5))).toBeLessThan(64);
  });

  it("is above 64 for work that goes through all of it for each part", () => {
    expect(growthOverSixteenfold(1000, (count) => () => addUp(count, count))).toBeGreaterThan(64);
  });

  it("is small for work that is too short to be measured", () => {
    expect(growthOverSixteenfold(1, (count) => () => addUp(count, 1))).toBeLessThan(64);
  });
});
