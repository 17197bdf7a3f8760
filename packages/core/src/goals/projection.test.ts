import { describe, expect, it } from "vitest";
import { addMonths, monthsBetween } from "../calendar.ts";
import { plannedValue } from "./planned-value.ts";
import { projectGoal } from "./projection.ts";

const house = {
  valorAlvo: 10_000,
  aporteMensal: 300,
  valorInicial: 1000,
  valorAtual: 2500,
  dataObjetivo: "2028-01-01",
};

describe("when a goal will be reached", () => {
  // (10 000 - 2 500) / 300 = 25 contributions, the first one a month from now.
  it("counts the contributions that are missing", () => {
    expect(projectGoal(house, "2026-06-15")).toEqual({ kind: "reachedOn", day: "2028-07-15" });
  });

  it("counts a last, smaller contribution as one", () => {
    expect(projectGoal({ ...house, valorAtual: 9999.99 }, "2026-01-31")).toEqual({
      kind: "reachedOn",
      day: "2026-02-28",
    });
  });

  it("counts in whole cents", () => {
    // 0.30 in three contributions of 0.10, of which neither is exact in a float.
    expect(projectGoal({ ...house, valorAlvo: 0.3, valorAtual: 0, aporteMensal: 0.1 }, "2026-06-15")).toEqual({
      kind: "reachedOn",
      day: "2026-09-15",
    });
  });

  it("says that it is reached, or that it never will be", () => {
    expect(projectGoal({ ...house, valorAtual: 10_000 }, "2026-06-15")).toEqual({ kind: "reached" });
    expect(projectGoal({ ...house, aporteMensal: 0 }, "2026-06-15")).toEqual({ kind: "never" });
    expect(projectGoal({ ...house, aporteMensal: 0.01 }, "2026-06-15")).toEqual({ kind: "never" });
  });
});

describe("what the plan says", () => {
  it.each([
    ["2026-01-15", "1000"],
    ["2026-02-14", "1000"],
    ["2026-02-15", "1300"],
    ["2027-01-15", "4600"],
    ["2035-01-15", "10000"],
    ["2025-01-15", "1000"],
  ])("is on %s %s", (day, planned) => {
    expect(plannedValue(house, "2026-01-15", day).toFixed()).toBe(planned);
  });
});

describe("months", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-06-15", 0, "2026-06-15"],
    ["2026-06-15", 25, "2028-07-15"],
  ])("%s and %s more is %s", (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
  });

  it.each([
    ["2026-01-31", "2026-02-28", 1],
    ["2026-01-31", "2026-02-27", 0],
    ["2026-01-15", "2027-01-14", 11],
    ["2026-03-01", "2026-01-01", -2],
  ])("from %s to %s there are %s", (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });
});
