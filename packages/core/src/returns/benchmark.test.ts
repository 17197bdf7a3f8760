import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { cdiGrowth, ibovGrowth, ipcaGrowth, type SeriesPoint } from "./benchmark.ts";
import { percentOfCdi } from "./percent-of-cdi.ts";
import { realReturn } from "./real-return.ts";
import { timeWeightedReturn } from "./twr.ts";

const series = (points: Record<string, string>): SeriesPoint[] =>
  Object.entries(points).map(([dia, valor]) => ({ dia, valor: new Decimal(valor) }));

const percents = (growth: readonly (Decimal | null)[]) => growth.map((it) => it?.times(100).toFixed(8) ?? null);

describe("the CDI", () => {
  // Monday to Friday.
  const flat = series({ "2024-07-01": "0.05", "2024-07-02": "0.05", "2024-07-03": "0.05", "2024-07-04": "0.05" });

  it("multiplies the days: three at 0,050 % are 0,150075 %, and 120 % of it 0,18010802 % (domain §10.3.19)", () => {
    expect(percents(cdiGrowth(flat, "2024-07-01", ["2024-07-04"]))).toEqual(["0.15007501"]);
    expect(percents(cdiGrowth(flat, "2024-07-01", ["2024-07-04"], new Decimal("1.2")))).toEqual(["0.18010802"]);
  });

  it("leaves the last day's own rate to the next (domain §10.4.4)", () => {
    expect(percents(cdiGrowth(flat, "2024-07-01", ["2024-07-01", "2024-07-02"]))).toEqual(["0.00000000", "0.05000000"]);
  });

  it("needs no rate on weekends and holidays, and one on 24/12 and 31/12 (domain §10.4.4)", () => {
    const december = series({
      "2024-12-23": "0.1",
      "2024-12-24": "0.1",
      "2024-12-26": "0.1",
      "2024-12-27": "0.1",
      "2024-12-30": "0.1",
      "2024-12-31": "0.1",
    });
    expect(percents(cdiGrowth(december, "2024-12-23", ["2025-01-01", "2025-01-02"]))).toEqual([
      "0.60150200",
      "0.60150200",
    ]);
    const without = december.filter(({ dia }) => dia !== "2024-12-31");
    expect(percents(cdiGrowth(without, "2024-12-23", ["2024-12-31", "2025-01-01"]))).toEqual(["0.50100100", null]);
  });

  it("is without data from a missing day on, whatever comes later", () => {
    const gap = flat.filter(({ dia }) => dia !== "2024-07-02");
    expect(percents(cdiGrowth(gap, "2024-07-01", ["2024-07-02", "2024-07-03", "2024-07-04"]))).toEqual([
      "0.05000000",
      null,
      null,
    ]);
  });

  it("is told as a share that multiplies each day, not as a quotient (domain §10.2.5)", () => {
    const total = cdiGrowth(flat, "2024-07-01", ["2024-07-04"], new Decimal("1.2"))[0] ?? new Decimal(0);
    expect(percentOfCdi(total, flat, "2024-07-01", "2024-07-04")).toBeCloseTo(1.2, 9);
    expect(percentOfCdi(new Decimal(0), flat, "2024-07-01", "2024-07-04")).toBeCloseTo(0, 9);
    expect(percentOfCdi(new Decimal("-0.01"), flat, "2024-07-01", "2024-07-04")).toBeNull();
    expect(percentOfCdi(total, flat, "2024-07-01", "2024-07-10")).toBeNull();
    expect(percentOfCdi(total, flat, "2024-07-01", "2024-07-01")).toBeNull();
  });
});

describe("the IPCA", () => {
  const ipca = series({ "2024-01-01": "0.42", "2024-02-01": "0.83", "2024-03-01": "0.16" });

  it("counts whole months, from the end of the month before (domain §10.4.6)", () => {
    // 1,0042 × 1,0083 × 1,0016
    expect(percents(ipcaGrowth(ipca, "2023-12-29", ["2024-01-31", "2024-02-29", "2024-03-31"]))).toEqual([
      "0.42000000",
      "1.25348600",
      "1.41549158",
    ]);
  });

  it("takes the first and the last trading day of a month for its ends", () => {
    // 28/12/2023 was the last trading day of the year, 28/03/2024 that of March.
    expect(percents(ipcaGrowth(ipca, "2023-12-28", ["2024-03-28"]))).toEqual(["1.41549158"]);
    expect(percents(ipcaGrowth(ipca, "2024-01-02", ["2024-03-28"]))).toEqual(["1.41549158"]);
    expect(percents(ipcaGrowth(ipca, "2024-02-01", ["2024-02-29"]))).toEqual(["0.83000000"]);
  });

  it("is never interpolated", () => {
    expect(ipcaGrowth(ipca, "2024-01-03", ["2024-02-29"])).toEqual([null]);
    expect(ipcaGrowth(ipca, "2023-12-29", ["2024-02-28", "2024-03-15"])).toEqual([null, null]);
  });

  it("is without data where a month is not published", () => {
    expect(percents(ipcaGrowth(ipca, "2023-12-29", ["2024-03-31", "2024-04-30"]))).toEqual(["1.41549158", null]);
  });
});

describe("the Ibovespa", () => {
  const closes = series({ "2024-07-01": "100", "2024-07-02": "102", "2024-07-04": "99", "2024-07-05": "110" });

  it("compares the closes of two days, a weekend's being Friday's (domain §10.4.5)", () => {
    expect(percents(ibovGrowth(closes, "2024-07-01", ["2024-07-02", "2024-07-05", "2024-07-07"]))).toEqual([
      "2.00000000",
      "10.00000000",
      "10.00000000",
    ]);
  });

  it("is without data on a trading day that lacks its close, and not from there on", () => {
    expect(percents(ibovGrowth(closes, "2024-07-01", ["2024-07-03", "2024-07-04"]))).toEqual([null, "-1.00000000"]);
    expect(ibovGrowth(closes, "2024-06-28", ["2024-07-04"])).toEqual([null]);
  });

  it("takes a close of a day that was thought a holiday", () => {
    const opened = series({ "2020-07-08": "100", "2020-07-09": "101" });
    expect(percents(ibovGrowth(opened, "2020-07-08", ["2020-07-09"]))).toEqual(["1.00000000"]);
    const rested = series({ "2021-07-08": "100" });
    expect(percents(ibovGrowth(rested, "2021-07-08", ["2021-07-09"]))).toEqual(["0.00000000"]);
  });

  it("is the return of whoever bought the index at its previous close on any days (domain §10.3.13)", () => {
    let seed = 5;
    // Park and Miller, CACM 1988.
    const next = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    // Four weeks of July 2024 without holidays.
    const days = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19].map(
      (day) => `2024-07-${String(day).padStart(2, "0")}`,
    );
    for (let round = 0; round < 100; round += 1) {
      const points = days.map((dia) => ({ dia, valor: new Decimal(90_000 + next(30_000)) }));
      let units = new Decimal(0);
      const valued = points.slice(1).map(({ dia, valor }, index) => {
        const previous = points[index]?.valor ?? valor;
        const bought = index === 0 || next(2) === 0 ? new Decimal(1 + next(5)) : new Decimal(0);
        units = units.plus(bought);
        return { dia, valor: units.times(valor), entrada: bought.times(previous), saida: new Decimal(0) };
      });
      const [own] = percents([timeWeightedReturn(valued).twr]);
      const [index] = percents(ibovGrowth(points, "2024-07-01", ["2024-07-19"]));
      expect(own).toBe(index);
    }
  });
});

describe("the real return", () => {
  it("is 4,347826 % for 8 % with an IPCA of 3,5 % (domain §10.3.20)", () => {
    expect(realReturn(new Decimal("0.08"), new Decimal("0.035")).times(100).toFixed(6)).toBe("4.347826");
  });
});
