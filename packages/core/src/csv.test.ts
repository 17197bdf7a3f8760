import { describe, expect, it } from "vitest";
import { csvAmount, csvNumber, csvPercent, toCsv } from "./csv.ts";

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
    ["-1+1", "'-1+1"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ["-2%;=1", `"'-2%;=1"`],
    ["-2%\n=1", `"'-2%\n=1"`],
    ["-2% p.p.", "'-2% p.p."],
    ["-1.234,56", "-1.234,56"],
    ["-150,00%", "-150,00%"],
    ["+1,20 p.p.", "+1,20 p.p."],
    ["PETR4", "PETR4"],
  ])("hold %s as %s, so that no formula runs", (cell, written) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${written}`);
  });
});

describe("figures for a spreadsheet", () => {
  it("have a comma, no points between thousands, and are empty while not known", () => {
    expect([1234.5, -0.005, null].map(csvAmount)).toEqual(["1234,50", "-0,01", ""]);
    expect([1234.5, 0.00012345, null].map(csvNumber)).toEqual(["1234,5", "0,00012345", ""]);
    expect([0.1234, -1.5, null].map(csvPercent)).toEqual(["12,34%", "-150,00%", ""]);
  });
});
