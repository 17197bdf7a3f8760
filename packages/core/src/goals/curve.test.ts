import { describe, expect, it } from "vitest";
import { goalCurve } from "./curve.ts";

const plan = { valorAlvo: 1200, aporteMensal: 100, valorInicial: 0, valorAtual: 300, dataObjetivo: "2027-01-01" };
const history = [
  { dia: "2026-01-01", valorAtual: 0 },
  { dia: "2026-03-01", valorAtual: 300 },
];

describe("the curve of a goal", () => {
  const { planned, actual } = goalCurve(plan, history, { start: "2026-01-01", today: "2026-07-02" });

  it("plans one contribution a month from the beginning to the target", () => {
    expect(planned).toHaveLength(13);
    expect(planned[0]).toEqual({ x: 0, y: 0 });
    expect(planned[6]?.y).toBe(0.5);
    expect(planned.at(-1)).toEqual({ x: 1, y: 1 });
  });

  it("shows what was saved up to today", () => {
    expect(actual.map(({ y }) => y)).toEqual([0, 0.25, 0.25]);
    // 2 July is the 183rd of 365 days.
    expect(actual.at(-1)?.x).toBeCloseTo(182 / 365, 10);
  });

  it("draws the target below the top once it is passed", () => {
    const days = { start: "2026-01-01", today: "2026-07-02" };
    expect(goalCurve(plan, history, days).target).toBe(1);
    expect(goalCurve({ ...plan, valorAtual: 2400 }, history, days).target).toBe(0.5);
  });

  it("stays inside its frame when the date is over, the target passed or the goal a day old", () => {
    const late = goalCurve({ ...plan, valorAtual: 2400 }, history, { start: "2026-01-01", today: "2030-01-01" });
    const fresh = goalCurve({ ...plan, dataObjetivo: "2020-01-01" }, [], { start: "2026-01-01", today: "2026-01-01" });
    for (const { x, y } of [...late.planned, ...late.actual, ...fresh.planned, ...fresh.actual]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1);
    }
    expect(late.planned.length).toBeLessThanOrEqual(50);
  });
});
