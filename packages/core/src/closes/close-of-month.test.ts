import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { lacksOf, monthsWithoutNotes, monthToClose } from "./close-of-month.ts";

describe("the month to close", () => {
  it("is the last that has ended, or an earlier one", () => {
    expect(monthToClose(null, "2026-11-27")).toBe("2026-10");
    expect(monthToClose(null, "2026-01-02")).toBe("2025-12");
    expect(monthToClose("2024-05", "2026-11-27")).toBe("2024-05");
  });

  it.each(["2026-11", "2027-01"])("is not %s, which goes on", (mes) => {
    expect(() => monthToClose(mes, "2026-11-27")).toThrow("vem quando o mês terminar");
  });
});

describe("months without notes", () => {
  it("are of the last twelve, from the first note on", () => {
    expect(monthsWithoutNotes(["2026-10", "2026-07", "2026-09"], "2026-10")).toEqual(["2026-08"]);
    expect(monthsWithoutNotes(["2024-01", "2026-10"], "2026-10")).toHaveLength(11);
    expect(monthsWithoutNotes([], "2026-10")).toEqual([]);
    expect(monthsWithoutNotes(["2026-11"], "2026-10")).toEqual([]);
  });
});

describe("what a close lacks", () => {
  const whole = { ganho: new Decimal(1), imposto: { valor: new Decimal(0) }, resultadoIncompleto: false };

  it("is nothing where all is known, and is said of each figure", () => {
    expect(lacksOf(whole)).toEqual([]);
    expect(lacksOf({ ganho: null, imposto: { valor: null }, resultadoIncompleto: true })).toHaveLength(3);
  });
});
