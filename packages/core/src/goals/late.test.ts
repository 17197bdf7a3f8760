import { describe, expect, it } from "vitest";
import { isLate, lateFirst } from "./late.ts";

/** 300,00 of 1.200,00, with 100,00 a month: nine months. */
const goal = {
  ...{ valorAlvo: 1200, valorAtual: 300, valorInicial: 0, aporteMensal: 100, dataObjetivo: "2027-01-01" },
  ...{ usaGuardado: false, guardado: null },
};

describe("a goal", () => {
  it.each([
    ["is late when its pace passes its date", { dataObjetivo: "2026-09-30" }, true],
    ["is not when it comes on its day", { dataObjetivo: "2026-10-01" }, false],
    ["is late once its date is over", { dataObjetivo: "2025-12-31" }, true],
    ["is not once it is reached", { dataObjetivo: "2025-12-31", valorAtual: 1200 }, false],
    ["is late without any pace", { aporteMensal: 0 }, true],
    ["goes by what months save, where it is told to", { usaGuardado: true, guardado: { porMes: 10 } }, true],
    ["goes by the contribution without a whole month", { usaGuardado: true }, false],
  ])("%s", (_, change, expected) => {
    expect(isLate({ ...goal, ...change }, "2026-01-01")).toBe(expected);
  });

  it("that is late comes first, the others as they were", () => {
    const goals = ["2027-01-01", "2026-02-01", "2028-01-01", "2026-03-01"].map((dataObjetivo) => ({
      ...goal,
      dataObjetivo,
    }));
    expect(lateFirst(goals, "2026-01-01").map(({ dataObjetivo }) => dataObjetivo)).toEqual([
      "2026-02-01",
      "2026-03-01",
      "2027-01-01",
      "2028-01-01",
    ]);
  });
});
