import { describe, expect, it } from "vitest";
import { apportion, Decimal, toCents } from "./money.ts";

const decimals = (...texts: string[]) => texts.map((text) => new Decimal(text));

describe("rounding to cents", () => {
  it.each([
    ["0.005", "0.01"],
    ["0.015", "0.02"],
    ["0.025", "0.03"],
    ["0.0249", "0.02"],
    ["-0.025", "-0.03"],
  ])("takes %s half up, to %s", (value, cents) => {
    expect(toCents(new Decimal(value)).toFixed(2)).toBe(cents);
  });
});

describe("shares of an amount", () => {
  it.each([
    ["1.00", ["1", "1", "1"], ["0.34", "0.33", "0.33"]],
    ["0.02", ["1", "1", "1"], ["0.01", "0.01", "0.00"]],
    ["7.10", ["2500", "4000"], ["2.73", "4.37"]],
    ["-0.10", ["1", "2"], ["-0.03", "-0.07"]],
    ["5.00", ["0", "0"], ["5.00", "0.00"]],
  ])("%s over %j are %j, and add up to it", (total, weights, shares) => {
    const parts = apportion(new Decimal(total), decimals(...weights));
    expect(parts.map((part) => part.toFixed(2))).toEqual(shares);
    expect(Decimal.sum(...parts).toFixed(2)).toBe(total);
  });
});
