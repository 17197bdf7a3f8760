import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
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
    [3087.5, 25_000, 12.35],
    [0.29, 100, 0.29],
  ])("of %s saved towards %s is %s percent", (saved, target, percent) => {
    expect(goalPercent(saved, target)).toBeCloseTo(percent, 10);
  });
});

it("is as exact as decimals are", () => {
  const cents = fc.integer({ min: 1, max: 99_999_999_999 });
  fc.assert(
    fc.property(cents, cents, (saved, target) => {
      const exact = new Decimal(saved).div(target).times(100);
      expect(goalPercent(saved / 100, target / 100)).toBe(Math.min(100, exact.toNumber()));
    }),
  );
});
