import { describe, expect, it } from "vitest";
import { monthChange } from "./month-change.ts";

// By hand: 1,000.00 on 31 October at 10 % since the start; 200.00 more on 5 November; 1,320.00 on 20 November at 21 %.
const period = {
  curva: [
    { dia: "2026-10-01", valor: 909.09, twr: 0 },
    { dia: "2026-10-31", valor: 1000, twr: 0.1 },
    { dia: "2026-11-05", valor: 1200, twr: 0.1 },
    { dia: "2026-11-20", valor: 1320, twr: 0.21 },
  ],
  final: 1320,
  fluxos: [
    { dia: "2026-10-01", valor: 909.09 },
    { dia: "2026-11-05", valor: 200 },
  ],
};

describe("what a month gave", () => {
  it("is the value now less that of the month before and less what went in, and the rate since then", () => {
    expect(monthChange(period, "2026-11-22")).toEqual({ ganho: 120, twr: 0.1 });
  });

  it("begins with nothing when the portfolio began in the month", () => {
    const begun = { ...period, curva: period.curva.slice(2), fluxos: [{ dia: "2026-11-05", valor: 1200 }] };
    expect(monthChange(begun, "2026-11-22").ganho).toBe(120);
  });

  it("is not known without a value on either side", () => {
    expect(monthChange({ ...period, final: null }, "2026-11-22")).toEqual({ ganho: null, twr: null });
    const gap = period.curva.map((point) => (point.dia === "2026-10-31" ? { ...point, valor: null } : point));
    expect(monthChange({ ...period, curva: gap }, "2026-11-22")).toEqual({ ganho: null, twr: null });
    expect(monthChange({ curva: [], final: null, fluxos: [] }, "2026-11-22")).toEqual({ ganho: null, twr: null });
  });
});
