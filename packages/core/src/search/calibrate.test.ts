import { describe, expect, it } from "vitest";
import { calibrationTexts, thresholdBetween } from "./calibrate.ts";

/** Vectors of a model with one cosine for a question and its answer, and another for a question and other answers. */
function vectorsOf(related: number, unrelated: number): number[][] {
  const count = calibrationTexts.length / 2;
  return Array.from({ length: count }, (_, place) => {
    const axis = (at: number, value: number) =>
      Array.from({ length: count + 1 }, (_, index) => (index === at ? value : 0));
    const question = axis(place, 1);
    const passage = Array.from({ length: count }, (_, other) => (other === place ? related : unrelated));
    const length = Math.sqrt(Math.max(0, 1 - passage.reduce((sum, value) => sum + value ** 2, 0)));
    return [question, [...passage, length]];
  }).flat();
}

describe("what counts as near in meaning", () => {
  it("stands between what a model gives related and unrelated texts", () => {
    expect(thresholdBetween(vectorsOf(0.7, 0.1))).toBeCloseTo(0.4, 10);
    expect(thresholdBetween(vectorsOf(0.5, 0.3))).toBeCloseTo(0.4, 10);
  });

  it("is never reached by unrelated texts of a model that cannot tell them apart", () => {
    expect(thresholdBetween(vectorsOf(0.2, 0.3))).toBeCloseTo(0.3, 10);
  });
});
