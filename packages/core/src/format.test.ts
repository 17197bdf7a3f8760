import { describe, expect, it } from "vitest";
import {
  formatKilobytes,
  formatMegabytes,
  formatMoney,
  formatMonthInWords,
  formatNumber,
  formatPercent,
  formatRecentDay,
  formatShortMonth,
  listFew,
} from "./format.ts";
import { Decimal } from "./money.ts";

describe("amounts and numbers", () => {
  it.each([
    [1.005, "R$ 1,01"],
    [-0, "R$ 0,00"],
    [1234.56, "R$ 1.234,56"],
    [1e21, "R$ 1.000.000.000.000.000.000.000,00"],
    [1e-7, "R$ 0,00"],
    [null, "R$ 0,00"],
  ])("%s is %s, rounded as its decimal digits are and not as the float is", (value, text) => {
    expect(formatMoney(value)).toBe(text);
    expect(formatMoney(new Decimal(value ?? 0))).toBe(text);
  });

  it("keep the cents of decimals that no float holds", () => {
    expect(formatMoney(new Decimal("90071992547409.93"))).toBe("R$ 90.071.992.547.409,93");
    expect(formatNumber(new Decimal("9007199254740993.00000001"))).toBe("9.007.199.254.740.993,00000001");
  });

  it.each([
    [0.07, "7,00%"],
    [-0.123456, "-12,35%"],
    [1e-7, "0,00%"],
    [12.5, "1.250,00%"],
    [1.00285, "100,29%"],
  ])("%s as a share is %s, also where the float times 100 is not", (fraction, text) => {
    expect(formatPercent(fraction)).toBe(text);
    expect(formatPercent(new Decimal(fraction))).toBe(text);
  });

  it("of bytes count in steps of 1 024", () => {
    expect(formatKilobytes(1536)).toBe("1,50 KB");
    expect(formatMegabytes(1_720_000_000)).toBe("1.640 MB");
  });
});

describe("days and months", () => {
  it("omit only the current year", () => {
    expect(formatRecentDay("2026-03-16", "2026-11-22")).toBe("16/03");
    expect(formatRecentDay("2025-12-31", "2026-01-01")).toBe("31/12/2025");
  });

  it("are told in words and short, of a day or of its month", () => {
    expect(formatMonthInWords("2026-03-16")).toBe("março de 2026");
    expect(formatMonthInWords("2025-12")).toBe("dezembro de 2025");
    expect(formatShortMonth("2026-03")).toBe("mar/26");
  });
});

describe("names in a sentence", () => {
  it.each([
    [[], ""],
    [["PETR4"], "PETR4"],
    [["PETR4", "VALE3"], "PETR4 e VALE3"],
    [["PETR4", "VALE3", "ITUB4"], "PETR4, VALE3 e ITUB4"],
    [["PETR4", "VALE3", "ITUB4", "WEGE3"], "PETR4, VALE3, ITUB4 e mais 1"],
    [
      ["PETR4", "VALE3", "ITUB4", ...Array.from({ length: 1200 }, (_, index) => `A${index}`)],
      "PETR4, VALE3, ITUB4 e mais 1.200",
    ],
  ])("are three at most", (names, told) => {
    expect(listFew(names)).toBe(told);
  });

  it("have no figure where the text must not contain one", () => {
    expect(listFew(["A", "B", "C", "D", "E"], () => "outros")).toBe("A, B, C e outros");
  });
});
