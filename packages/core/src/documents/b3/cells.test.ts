import { describe, expect, it } from "vitest";
import { isMissing, readAmounts, readDay } from "./cells.ts";

const amounts = (cell: string | number) => readAmounts(cell).map((amount) => amount.toFixed());

describe("an amount in a cell", () => {
  it.each([
    [1064, ["1064"]],
    [13.25, ["13.25"]],
    [0.1 + 0.2, ["0.3"]],
    [0.24659999999999999, ["0.2466"]],
    [1e-7, ["0.0000001"]],
    ["100", ["100"]],
    ["9,5", ["9.5"]],
    ["143.85", ["143.85"]],
    ["R$ 1,50", ["1.5"]],
    ["R$ 1.234,56", ["1234.56"]],
    ["1.234.567,8901", ["1234567.8901"]],
    ["1.234.567", ["1234567"]],
    ["0.123", ["0.123"]],
    ["1234.567", ["1234.567"]],
    ["1,234.56", ["1234.56"]],
    ["-12,30", ["-12.3"]],
    ["1.234", ["1234", "1.234"]],
    ["1,234", ["1.234", "1234"]],
  ])("%s", (cell, said) => {
    expect(amounts(cell)).toEqual(said);
  });

  it.each(["", "abc", "12a", "1.2.3", "1,2,3", "1.234,5.6", "=1+1", "1e5", "12.34,5", "9".repeat(41), "1e400"])(
    "is not %s",
    (cell) => {
      expect(amounts(cell)).toEqual([]);
    },
  );

  it("is less than ten thousand billions", () => {
    expect(amounts("9999999999999999")).toEqual(["9999999999999999"]);
    expect(amounts("10000000000000000")).toEqual([]);
    expect(amounts(Number.POSITIVE_INFINITY)).toEqual([]);
  });

  it("takes time in proportion to the text", () => {
    const text = `${"1.111".repeat(400_000)}x`;
    expect(amounts(text)).toEqual([]);
  });
});

describe("a day in a cell", () => {
  it.each([
    ["10/01/2025", "2025-01-10"],
    ["1/2/2025", "2025-02-01"],
    ["29/02/2024", "2024-02-29"],
    ["10/01/2025 00:00:00", "2025-01-10"],
    ["2025-01-10", "2025-01-10"],
    ["2025-01-10T00:00:00.000Z", "2025-01-10"],
    [45667, "2025-01-10"],
    [45667.75, "2025-01-10"],
    [61, "1900-03-01"],
  ])("%s", (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });

  it.each([
    "30/02/2025",
    "29/02/2023",
    "10/13/2025",
    "10/01/25",
    "10-01-2025",
    "ontem",
    "",
    "2025-02-30",
    0,
    60,
    -1,
    1e9,
  ])("is not %s", (cell) => {
    expect(readDay(cell)).toBeNull();
  });
});

it("a dash stands for nothing", () => {
  expect([null, undefined, "", "  ", "-", " - ", "–"].every(isMissing)).toBe(true);
  expect([0, "0", "--", "x"].some(isMissing)).toBe(false);
});
