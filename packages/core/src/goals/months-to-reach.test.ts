import { expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { monthsToReach } from "./months-to-reach.ts";

const months = (saved: string, target: string, contribution: string, rate = "0") =>
  monthsToReach(new Decimal(saved), new Decimal(target), new Decimal(contribution), new Decimal(rate));

it.for([
  // 7.000 ÷ 500.
  ["3000", "10000", "500", 14],
  ["3000", "10000", "499.99", 15],
  ["10000", "10000", "0", 0],
  ["3000", "10000", "0", null],
  ["3000", "10000", "-5", null],
  ["0", "1201", "1", null],
  ["0", "1200", "1", 1200],
] as const)("%s saved of %s with %s a month takes %s months", ([saved, target, contribution, expected]) => {
  expect(months(saved, target, contribution)).toBe(expected);
});

it("takes fewer months with a return, and reaches without contributions", () => {
  // 1.000 × 1,01^n ≥ 2.000 from n = 70 on: ln 2 ÷ ln 1,01 = 69,66.
  expect(months("1000", "2000", "0", "0.01")).toBe(70);
  // 100 + 101 + 102,01 = 303,01 in three months.
  expect(months("0", "303.01", "100", "0.01")).toBe(3);
  expect(months("0", "303.02", "100", "0.01")).toBe(4);
});
