import { describe, expect, it } from "vitest";
import { readIndexYear } from "./read-index-year.ts";

const row = (day: number, closes: Record<number, unknown>) => ({
  day,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, month) => [`rateValue${month + 1}`, closes[month + 1] ?? null])),
});
const read = (results: unknown) => readIndexYear({ results }, 2024)?.map(({ dia, valor }) => `${dia} ${valor}`) ?? null;

describe("a year of the index", () => {
  it("has a row a day and a column a month, told by day", () => {
    expect(read([row(2, { 1: "132.696,63", 2: "127.182,25" }), row(3, { 1: "132.833,95" }), row(31, {})])).toEqual([
      "2024-01-02 132696.63",
      "2024-01-03 132833.95",
      "2024-02-02 127182.25",
    ]);
    expect(read([row(2, { 7: "998,01" })])).toEqual(["2024-07-02 998.01"]);
    expect(read([])).toEqual([]);
  });

  it.each([
    ["no rows", undefined],
    ["a close as a number", [row(2, { 1: 132_696.63 })]],
    ["a close with dots alone", [row(2, { 1: "132.696" })]],
    ["a close of a day that does not exist", [row(30, { 2: "132.696,63" })]],
    ["more rows than a month has days", Array.from({ length: 32 }, () => row(1, {}))],
  ])("is refused whole when it has %s", (_, results) => {
    expect(read(results)).toBeNull();
  });
});
