import { describe, expect, it } from "vitest";
import { goalPercent } from "./progress.ts";

describe("the progress of a goal", () => {
  it.each([
    [0, 1000, 0],
    [250, 1000, 25],
    [333.33, 1000, 33.333],
    [1000, 1000, 100],
    [1500, 1000, 100],
    [-10, 1000, 0],
    [0, 0, 0],
    [10, 0, 0],
    [Number.NaN, 10, 0],
  ])("of %s saved towards %s is %s percent", (saved, target, percent) => {
    expect(goalPercent(saved, target)).toBeCloseTo(percent, 10);
  });
});
