import { describe, expect, it } from "vitest";
import { addDays } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { growthOverSixteenfold, leastCpuMs } from "../testing/cpu-time.ts";
import { slowness } from "../testing/slowness.ts";
import { type Flow, xirr } from "./xirr.ts";

const flowsOf = (lines: readonly [dia: string, valor: number][]): Flow[] =>
  lines.map(([dia, valor]) => ({ dia, valor: new Decimal(valor) }));

const rate = (lines: readonly [string, number][]) => xirr(flowsOf(lines), null);

describe("the money-weighted return", () => {
  it("is 5,01407503 % for 364 of 365 days (domain §10.3.8)", () => {
    const { taxa, ambigua } = rate([
      ["2010-01-01", -200],
      ["2010-12-31", 210],
    ]);
    expect(taxa).toBeCloseTo(0.0501407503, 10);
    expect(ambigua).toBe(false);
  });

  it("is 14,44 % ± 0,01 points over ten years (domain §10.3.9)", () => {
    const { taxa } = rate([
      ["2002-11-30", -4398],
      ["2007-06-11", 200],
      ["2008-05-11", 270],
      ["2009-05-01", 280],
      ["2010-06-01", 280],
      ["2011-05-02", 300],
      ["2012-04-30", 330],
      ["2012-12-06", 14508],
    ]);
    expect(Math.abs((taxa ?? 0) - 0.1444)).toBeLessThan(0.0001);
  });

  it("is −99,9251643 % when nearly everything is lost (domain §10.3.10)", () => {
    const { taxa } = rate([
      ["2019-05-24", -1560.94],
      ["2020-01-13", -1160],
      ["2020-06-29", 42.8],
    ]);
    expect(taxa).toBeCloseTo(-0.999251643, 9);
  });

  it("does not depend on which sign is money in, nor on the order", () => {
    const lines: [string, number][] = [
      ["2010-12-31", -210],
      ["2010-01-01", 200],
    ];
    expect(rate(lines).taxa).toBeCloseTo(0.0501407503, 10);
  });

  it.each<[string, [string, number][]]>([
    ["no flows", []],
    ["one flow", [["2024-01-02", -100]]],
    [
      "flows of one sign",
      [
        ["2024-01-02", -100],
        ["2024-02-02", -100],
      ],
    ],
    [
      "flows of one day",
      [
        ["2024-01-02", -100],
        ["2024-01-02", 110],
      ],
    ],
    [
      "flows that cancel out but for one day",
      [
        ["2024-01-02", -100],
        ["2024-01-02", 100],
        ["2024-02-02", 5],
      ],
    ],
  ])("does not exist for %s (domain §10.2.2)", (_, lines) => {
    expect(rate(lines)).toEqual({ taxa: null, ambigua: false });
  });

  it("is the nearest to the TWR where several rates solve the flows, and says so (domain §10.2.2)", () => {
    // −100 + 230 v − 132 v² = 0 at v = 1/1,1 and v = 1/1,2, whole years apart.
    const flows = flowsOf([
      ["2021-01-01", -100],
      ["2022-01-01", 230],
      ["2023-01-01", -132],
    ]);
    expect(xirr(flows, 0.05).taxa).toBeCloseTo(0.1, 9);
    expect(xirr(flows, 0.3).taxa).toBeCloseTo(0.2, 9);
    expect(xirr(flows, 0.3).ambigua).toBe(true);
    expect(xirr(flows, null)).toEqual({ taxa: null, ambigua: true });
  });

  it("is found for gains of a day and for thirty years", () => {
    expect(
      rate([
        ["2024-01-02", -100],
        ["2024-01-03", 110],
      ]).taxa,
    ).toBeCloseTo(1.1 ** 365 - 1, -8);
    const monthly = Array.from({ length: 360 }, (_, month): [string, number] => [
      `${1994 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, "0")}-01`,
      -100,
    ]);
    const { taxa } = rate([...monthly, ["2024-01-01", 100_000]]);
    expect(taxa).toBeGreaterThan(0.05);
    expect(taxa).toBeLessThan(0.07);
  });

  it.each([
    ["are more in than out", 990],
    ["change all sums", 2000],
  ])("of flows that alternate for years and %s is found in a time that grows as they do", (_, out) => {
    const alternating = (count: number) =>
      flowsOf(
        Array.from({ length: count }, (_, index) => [addDays("2000-01-03", index), index % 2 === 0 ? -1000 : out]),
      );
    const solve = (count: number) => {
      const flows = [...alternating(count), { dia: "2030-01-02", valor: new Decimal(40_000) }];
      return () => xirr(flows, 0.05);
    };
    expect(growthOverSixteenfold(400, solve)).toBeLessThan(64);
    expect(leastCpuMs(solve(6000)) / slowness()).toBeLessThan(200);
  });

  it("finds every root of flows that change their sign often", () => {
    // (q - 1,05)(q - 1,1)(q - 1,2)(q - 2) with q = 1 + rate, from its highest power on; years of 365 days apart.
    const flows = [1, -5.35, 10.435, -8.856, 2.772].map((valor, year) => ({
      dia: addDays("2015-01-01", 365 * year),
      valor: new Decimal(valor),
    }));
    for (const root of [0.05, 0.1, 0.2, 1]) expect(xirr(flows, root).taxa).toBeCloseTo(root, 9);
  });

  it("leaves nothing over: the flows at the rate are worth nothing", () => {
    let seed = 11;
    // Park and Miller, CACM 1988.
    const next = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    for (let round = 0; round < 300; round += 1) {
      const days = Array.from({ length: 1 + next(20) }, () => next(3000)).sort((a, b) => a - b);
      const flows = [
        ...days.map((day) => ({ day, valor: -1 - next(10_000) })),
        { day: 3001, valor: 1 + next(200_000) },
      ];
      const dated = flows.map(({ day, valor }) => ({
        dia: new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10),
        valor: new Decimal(valor),
      }));
      const { taxa } = xirr(dated, null);
      const first = flows[0]?.day ?? 0;
      const left = flows.reduce((sum, { day, valor }) => sum + valor * (1 + (taxa ?? 0)) ** ((3001 - day) / 365), 0);
      const scale = flows.reduce(
        (sum, { day, valor }) => sum + Math.abs(valor) * (1 + (taxa ?? 0)) ** ((3001 - day) / 365),
        0,
      );
      expect(first).toBeLessThanOrEqual(3000);
      expect(Math.abs(left) / scale).toBeLessThan(1e-12);
    }
  });
});
