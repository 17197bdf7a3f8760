import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { dayFlows, perYear, timeWeightedReturn, type ValuedDay } from "./twr.ts";

/** One day as [value at its end, in, out]. */
type Line = [valor: string | null, entrada?: string, saida?: string];

function daysOf(lines: readonly Line[]): ValuedDay[] {
  return lines.map(([valor, entrada = "0", saida = "0"], index) => ({
    dia: `2012-01-${String(index + 1).padStart(2, "0")}`,
    valor: valor === null ? null : new Decimal(valor),
    entrada: new Decimal(entrada),
    saida: new Decimal(saida),
  }));
}

/** Accumulated returns in percent, to 7 decimals. */
const percents = (lines: readonly Line[]) =>
  timeWeightedReturn(daysOf(lines)).dias.map(({ twr }) => twr?.times(100).toDecimalPlaces(7).toNumber() ?? null);

describe("the time-weighted return", () => {
  it("chains days with money in at their start and out at their end (domain §10.3.11)", () => {
    const days: Line[] = [
      ["10000", "10000"],
      ["10230"],
      ["10630", "200"],
      ["9995.59", "0", "400"],
      ["10289.58"],
      ["10583.57"],
      ["16179.56", "5400"],
      ["11600", "0", "3697.04"],
      ["10596.15"],
    ];
    expect(percents(days)).toEqual([
      0, 2.3, 4.2616491, 1.9624983, 4.9614163, 7.9603343, 9.2841403, 3.323197, -5.6182678,
    ]);
  });

  it("is −0,5161905 % where a late deposit makes the naive figure −10,84 % (domain §10.3.17)", () => {
    const falling = Array.from({ length: 30 }, (_, day): Line => [new Decimal(2100 - 0.7 * (day + 1)).toFixed(2)]);
    const days: Line[] = [["100", "100"], ["2100", "2000"], ...falling.slice(0, 14)];
    // −0,70 a day on 2100: only the last value over the capital matters, not those in between.
    const { twr } = timeWeightedReturn(daysOf([...days, ["2089.16"]]));
    expect(twr?.times(100).toFixed(7)).toBe("-0.5161905");
  });

  it("is less than 1 % for a loss of 0,52 on 1000, and −10 % from 1000 to 900 (domain §10.3.18)", () => {
    expect(percents([["1000", "1000"], ["1000"], ["999.48"]]).at(-1)).toBe(-0.052);
    expect(percents([["1000", "1000"], ["900"]]).at(-1)).toBe(-10);
  });

  it("starts again after nothing was held, with what it had", () => {
    expect(percents([["100", "100"], ["0", "0", "110"], ["0"], ["200", "200"], ["220"]])).toEqual([0, 10, 10, 10, 21]);
  });

  it("goes on over a day without a price when no money moved beside it (domain §10.4.2)", () => {
    expect(percents([["100", "100"], [null], ["110"]])).toEqual([0, null, 10]);
    expect(percents([["100", "100"], [null, "50"], ["165"]])).toEqual([0, null, 10]);
    expect(percents([["100", "100"], [null], ["60", "0", "50"]])).toEqual([0, null, 10]);
  });

  it("is unknown from a missing value on when money moved beside it (domain §10.4.2)", () => {
    expect(percents([["100", "100"], [null, "0", "50"], ["55"], ["60"]])).toEqual([0, null, null, null]);
    expect(percents([["100", "100"], [null], ["150", "50"], ["160"]])).toEqual([0, null, null, null]);
  });

  it("is unknown from a negative value on (domain §10.2.3)", () => {
    expect(percents([["100", "100"], ["-5"], ["100"], ["110"]])).toEqual([0, null, null, null]);
  });

  it("names a day that ends with something out of nothing and leaves it out (domain §10.4.2)", () => {
    const { dias, semCapital } = timeWeightedReturn(daysOf([["0"], ["10"], ["11"]]));
    expect(dias.map(({ twr }) => twr?.toString())).toEqual(["0", "0", "0.1"]);
    expect(semCapital).toEqual(["2012-01-02"]);
  });

  it("is null for no days", () => {
    expect(timeWeightedReturn([])).toEqual({ dias: [], twr: null, semCapital: [] });
  });
});

describe("deposits and withdrawals", () => {
  /** Daily growth of one asset, to which flows are added. Exact: growths have two decimals. */
  function valued(growths: readonly string[], flows: readonly number[]): Line[] {
    let value = new Decimal(0);
    return growths.map((growth, index): Line => {
      const flow = flows[index] ?? 0;
      value = value.plus(Math.max(flow, 0)).times(growth).minus(Math.max(-flow, 0));
      return [value.toFixed(), String(Math.max(flow, 0)), String(Math.max(-flow, 0))];
    });
  }
  // Growths of the published series 0; 2,3; 4,3; 2; 5; 8; 10; 4; −5 % are rounded; any growths show the property.
  const growths = ["1", "1.02", "1.02", "0.98", "1.03", "1.03", "1.01", "0.95", "0.91"];

  it("never change it (domain §10.3.12, domain §10.2.4)", () => {
    const alone = percents(valued(growths, [10000]));
    expect(percents(valued(growths, [10000, 0, 200, -400, 0, 0, 5400, -3697.04, 0]))).toEqual(alone);
  });

  it("never change it, whatever they are (domain §10.2.4)", () => {
    let seed = 7;
    // Park and Miller, CACM 1988.
    const next = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    for (let round = 0; round < 60; round += 1) {
      const days = Array.from({ length: 30 }, () => (0.9 + next(21) / 100).toFixed(2));
      const flows = [100_000, ...Array.from({ length: 29 }, () => next(4000) - 1000)];
      expect(percents(valued(days, flows))).toEqual(percents(valued(days, [100_000])));
    }
  });
});

describe("the flows of a day", () => {
  const flows = (compras: number, vendas: number, comprasDayTrade = 0, vendasDayTrade = 0) => {
    const { entrada, saida } = dayFlows({
      compras: new Decimal(compras),
      vendas: new Decimal(vendas),
      comprasDayTrade: new Decimal(comprasDayTrade),
      vendasDayTrade: new Decimal(vendasDayTrade),
    });
    return [entrada.toNumber(), saida.toNumber()];
  };

  it("are what the sales of the day did not pay (domain §10.4.1)", () => {
    expect(flows(1000, 0)).toEqual([1000, 0]);
    expect(flows(1000, 1000)).toEqual([0, 0]);
    expect(flows(1000, 1200)).toEqual([0, 200]);
    expect(flows(1200, 1000)).toEqual([200, 0]);
  });

  it("pay the purchase of a day trade before its sale (domain §10.4.1)", () => {
    expect(flows(0, 0, 1000, 900)).toEqual([1000, 900]);
    expect(flows(0, 400, 1000, 1100)).toEqual([600, 1100]);
  });
});

describe("money whose amount is not known", () => {
  it("leaves nothing known from there on (domain §10.4.7)", () => {
    const days = daysOf([["1000", "1000"], ["2100"], ["2200"]]);
    const { dias, twr } = timeWeightedReturn(days.map((day, index) => (index === 1 ? { ...day, entrada: null } : day)));
    expect(dias.map((day) => day.twr?.toString() ?? null)).toEqual(["0", null, null]);
    expect(twr).toBeNull();
  });
});

describe("a return a year", () => {
  it("has 365 days, and does not exist over none or after a loss of everything", () => {
    expect(perYear(new Decimal("0.1"), 365)).toBeCloseTo(0.1, 12);
    expect(perYear(new Decimal("0.21"), 730)).toBeCloseTo(0.1, 12);
    expect(perYear(new Decimal("0.1"), 0)).toBeNull();
    expect(perYear(new Decimal("-1"), 10)).toBeNull();
  });
});
