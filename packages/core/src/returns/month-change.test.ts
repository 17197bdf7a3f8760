import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { monthChange as changeOfDecimals, dayChange } from "./month-change.ts";

interface Figures {
  diaInicial: string | null;
  inicial: number | null;
  curva: { dia: string; valor: number | null; twr: number | null }[];
  final: number | null;
  fluxos: { dia: string; valor: number | null }[];
}

const decimal = (value: number | null) => (value === null ? null : new Decimal(value));

const measured = (figures: Figures) => ({
  ...figures,
  inicial: decimal(figures.inicial),
  final: decimal(figures.final),
  curva: figures.curva.map(({ dia, valor, twr }) => ({ dia, valor: decimal(valor), twr: decimal(twr) })),
  fluxos: figures.fluxos.map(({ dia, valor }) => ({ dia, valor: decimal(valor) })),
});
const plain = ({ ganho, twr }: ReturnType<typeof changeOfDecimals>) => ({
  ganho: ganho?.toNumber() ?? null,
  twr: twr?.toNumber() ?? null,
});

/** Takes and gives plain numbers, so that the figures below can be read. */
const monthChange = (figures: Figures, today: string, de?: string) =>
  plain(changeOfDecimals(measured(figures), today, de));

// By hand: 1,000.00 on 31 October at 10 % since the start; 200.00 more on 5 November; 1,320.00 on 20 November at 21 %.
const period = {
  diaInicial: "2025-11-20",
  inicial: 0,
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

  it("is not known of a month that the period cuts", () => {
    expect(monthChange(period, "2026-11-22", "2026-11-01").ganho).toBe(120);
    expect(monthChange(period, "2026-11-22", "2026-11-02")).toEqual({ ganho: null, twr: null });
  });

  it("begins with nothing when the portfolio began in the month", () => {
    const begun = { ...period, curva: period.curva.slice(2), fluxos: [{ dia: "2026-11-05", valor: 1200 }] };
    expect(monthChange({ ...begun, diaInicial: null }, "2026-11-22").ganho).toBe(120);
  });

  it("begins with what was held before the first day of the curve, if that is known", () => {
    const price = [{ dia: "2026-11-20", valor: 3850, twr: 0.54 }];
    const held = { curva: price, final: 3850, fluxos: [] };
    // Bought in 2023; no close is older than November 2026.
    expect(monthChange({ ...held, diaInicial: "2025-11-20", inicial: null }, "2026-11-22")).toEqual({
      ganho: null,
      twr: null,
    });
    expect(monthChange({ ...held, diaInicial: "2026-10-31", inicial: 2500 }, "2026-11-22")).toEqual({
      ganho: 1350,
      twr: 0.54,
    });
  });

  it("does not begin with a value of more than a week before the month", () => {
    const old = { ...period, curva: period.curva.filter(({ dia }) => dia !== "2026-10-31") };
    expect(monthChange(old, "2026-11-22")).toEqual({ ganho: null, twr: null });
    expect(monthChange({ ...old, curva: old.curva.slice(1), inicial: 900 }, "2026-11-22").ganho).toBeNull();
    const sold = period.curva.map((point) => (point.dia === "2026-10-01" ? { ...point, valor: 0 } : point));
    expect(monthChange({ ...old, curva: sold.filter(({ dia }) => dia !== "2026-10-31") }, "2026-11-22").ganho).toBe(
      1120,
    );
  });

  it("is not known where it is not known what came in", () => {
    expect(monthChange({ ...period, fluxos: [{ dia: "2026-11-05", valor: null }] }, "2026-11-22").ganho).toBeNull();
  });

  it("is not known without a value on either side", () => {
    expect(monthChange({ ...period, final: null }, "2026-11-22")).toEqual({ ganho: null, twr: null });
    const gap = period.curva.map((point) => (point.dia === "2026-10-31" ? { ...point, valor: null } : point));
    expect(monthChange({ ...period, curva: gap }, "2026-11-22")).toEqual({ ganho: null, twr: null });
    expect(monthChange({ ...period, curva: [], final: null, fluxos: [] }, "2026-11-22")).toEqual({
      ganho: null,
      twr: null,
    });
  });
});

describe("what the last day gave", () => {
  const closed = (figures: Figures) => {
    const { curva, ...other } = measured(figures);
    return { ...other, curva: curva.map((point) => ({ ...point, fechamentos: "todos" as const })) };
  };
  const ofDay = (figures: Figures) => ({
    dia: dayChange(closed(figures)).dia,
    ...plain(dayChange(closed(figures))),
  });
  const days = {
    ...period,
    curva: [
      { dia: "2026-11-19", valor: 1200, twr: 0.1 },
      { dia: "2026-11-20", valor: 1420, twr: 0.21 },
    ],
    final: 1420,
    fluxos: [{ dia: "2026-11-20", valor: 100 }],
  };

  it("is its value less that of the day before and less what went in", () => {
    expect(ofDay(days)).toEqual({ dia: "2026-11-20", ganho: 120, twr: 0.1 });
  });

  it("is not known without a value of the week before, or without a day", () => {
    const alone = { ...days, curva: days.curva.slice(1), diaInicial: "2026-10-01", inicial: 900 };
    expect(ofDay(alone)).toEqual({ dia: "2026-11-20", ganho: null, twr: null });
    expect(ofDay({ ...days, curva: [], final: null, fluxos: [] })).toEqual({ dia: null, ganho: null, twr: null });
  });
});
