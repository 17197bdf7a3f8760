import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";

describe("rows for a spreadsheet", () => {
  it("are parted by semicolons, with quotes where a cell holds one or a mark of its own", () => {
    expect(
      toCsv([
        ["a", "b"],
        ["1,5", 'x;"y"\n'],
      ]),
    ).toBe('\uFEFFa;b\r\n1,5;"x;""y""\n"');
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+cmd", "'+cmd"],
    ["@soma", "'@soma"],
    ["\tx", "'\tx"],
    ["-2+3", "'-2+3"],
    ["-1.234,56", "-1.234,56"],
    ["PETR4", "PETR4"],
  ])("hold %s as %s, so that no formula runs", (cell, written) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${written}`);
  });
});
