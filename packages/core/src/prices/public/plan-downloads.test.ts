import { describe, expect, it } from "vitest";
import { isTradingDay } from "../../business-days.ts";
import { addDays, type CalendarDate } from "../../calendar.ts";
import { type Attempt, endOfDownload, planDownloads } from "./plan-downloads.ts";
import { fileOfDay } from "./sources.ts";

/** Friday, 20/11/2026 is a holiday; the 19th is the last trading day. 21:00 of São Paulo. */
const NOW = new Date("2026-11-25T00:00:00Z");

function daysFrom(from: CalendarDate, to: CalendarDate, without: readonly CalendarDate[] = []) {
  const days = new Set<CalendarDate>();
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(day) && !without.includes(day)) days.add(day);
  return days;
}

const plan = (
  since: CalendarDate,
  kept: ReadonlySet<CalendarDate>,
  attempts: Record<string, Attempt> = {},
  now = NOW,
) => {
  const { files, next } = planDownloads({ since, now, kept, attempts: new Map(Object.entries(attempts)) });
  return { files: files.map(({ nome }) => nome), next: next?.nome ?? null };
};
const attempt = (
  estado: Attempt["estado"],
  tentativas: number,
  tentadoEm: string,
  ate: string | null = null,
): Attempt => ({
  ...{ estado, tentativas, ate },
  tentadoEm: new Date(tentadoEm),
});

describe("the public files to fetch", () => {
  it("are those of the years of the portfolio, the newest first", () => {
    expect(plan("2024-03-04", new Set())).toEqual({
      files: ["COTAHIST_A2026.ZIP", "COTAHIST_A2025.ZIP", "COTAHIST_A2024.ZIP"],
      next: "COTAHIST_A2026.ZIP",
    });
  });

  it("are single days of the running year while few are missing, and none without one", () => {
    const kept = daysFrom("2026-01-01", "2026-11-18");
    expect(plan("2026-02-02", kept).files).toEqual([
      "COTAHIST_D24112026.ZIP",
      "COTAHIST_D23112026.ZIP",
      "COTAHIST_D19112026.ZIP",
    ]);
    expect(plan("2026-02-02", daysFrom("2026-01-01", "2026-11-24"))).toEqual({ files: [], next: null });
    expect(plan("2026-02-02", daysFrom("2026-01-01", "2026-11-09")).files).toHaveLength(10);
    expect(plan("2026-02-02", daysFrom("2026-01-01", "2026-11-06")).files).toEqual(["COTAHIST_A2026.ZIP"]);
  });

  it("are of the day before until its quotations are out in the evening", () => {
    const kept = daysFrom("2026-01-01", "2026-11-23");
    expect(plan("2026-02-02", kept, {}, new Date("2026-11-24T22:59:00Z")).files).toEqual([]);
    expect(plan("2026-02-02", kept, {}, new Date("2026-11-24T23:00:00Z")).files).toEqual(["COTAHIST_D24112026.ZIP"]);
  });

  it("are a whole past year also for one day that is missing, unless its file told of that day", () => {
    const kept = daysFrom("2025-01-01", "2026-11-24", ["2025-07-09"]);
    const told = (ate: string) => ({ "COTAHIST_A2025.ZIP": attempt("guardado", 0, "2026-01-20T12:00:00Z", ate) });
    expect(plan("2025-02-03", kept).files).toEqual(["COTAHIST_A2025.ZIP"]);
    expect(plan("2025-02-03", kept, told("2025-12-30")).files).toEqual([]);
    expect(plan("2025-02-03", kept, told("2025-07-08")).files).toEqual(["COTAHIST_A2025.ZIP"]);
  });

  it("include days stored in part, because their file was cut or its reading stopped", () => {
    const kept = daysFrom("2025-01-01", "2026-11-24");
    for (const estado of ["falhou", "lendo"] as const) {
      const ofDay = { "COTAHIST_D23112026.ZIP": attempt(estado, 1, "2026-11-24T22:00:00Z") };
      expect(plan("2025-02-03", kept, ofDay)).toEqual({
        ...{ files: ["COTAHIST_D23112026.ZIP"], next: "COTAHIST_D23112026.ZIP" },
      });
      const ofYear = { "COTAHIST_A2025.ZIP": attempt(estado, 1, "2026-11-24T22:00:00Z") };
      expect(plan("2025-02-03", kept, ofYear).files).toEqual(["COTAHIST_A2025.ZIP"]);
    }
  });

  it("begin again at once after a stop, but not after the fourth", () => {
    const stopped = (tentativas: number) => ({
      "COTAHIST_A2026.ZIP": attempt("lendo", tentativas, "2026-11-24T23:59:00Z"),
    });
    expect(plan("2026-03-04", new Set(), stopped(3)).next).toBe("COTAHIST_A2026.ZIP");
    expect(plan("2026-03-04", new Set(), stopped(4)).next).toBeNull();
  });

  it("are asked for a day later where they were kept and did not have their day", () => {
    const kept = daysFrom("2026-01-01", "2026-11-23");
    const other = (tentadoEm: string) => ({
      "COTAHIST_D24112026.ZIP": attempt("guardado", 0, tentadoEm, "2026-11-24"),
    });
    expect(plan("2026-02-02", kept, other("2026-11-24T00:00:01Z")).next).toBeNull();
    expect(plan("2026-02-02", kept, other("2026-11-24T00:00:00Z")).next).toBe("COTAHIST_D24112026.ZIP");
  });

  it("begin with the real, and leave out a year that was never published", () => {
    const { files } = plan("1900-01-01", new Set());
    expect([files.length, files.at(-1)]).toEqual([33, "COTAHIST_A1994.ZIP"]);
    const absent = { "COTAHIST_A1995.ZIP": attempt("ausente", 6, "2026-11-24T22:00:00Z") };
    expect(plan("1900-01-01", new Set(), absent).files).not.toContain("COTAHIST_A1995.ZIP");
  });

  it("wait longer after each failure, while others go on", () => {
    const failed = (tentativas: number, tentadoEm: string) => ({
      "COTAHIST_A2026.ZIP": attempt("falhou", tentativas, tentadoEm),
    });
    expect(plan("2025-03-04", new Set(), failed(1, "2026-11-24T23:30:00Z")).next).toBe("COTAHIST_A2025.ZIP");
    expect(plan("2025-03-04", new Set(), failed(1, "2026-11-24T23:00:00Z")).next).toBe("COTAHIST_A2026.ZIP");
    expect(plan("2026-03-04", new Set(), failed(3, "2026-11-24T20:00:01Z")).next).toBeNull();
    expect(plan("2026-03-04", new Set(), failed(3, "2026-11-24T20:00:00Z")).next).toBe("COTAHIST_A2026.ZIP");
    expect(plan("2026-03-04", new Set(), failed(50, "2026-11-24T00:00:00Z")).next).toBe("COTAHIST_A2026.ZIP");
  });

  it("leave out a day whose file was not there again and again", () => {
    const kept = daysFrom("2026-01-01", "2026-11-24", ["2026-11-23"]);
    const absent = (tentativas: number) => ({
      "COTAHIST_D23112026.ZIP": attempt("ausente", tentativas, "2026-11-20T12:00:00Z"),
    });
    expect(plan("2026-02-02", kept, absent(5)).files).toEqual(["COTAHIST_D23112026.ZIP"]);
    expect(plan("2026-02-02", kept, absent(6)).files).toEqual([]);
  });
});

describe("a file that came", () => {
  const file = fileOfDay("2026-11-24");
  const reading = { from: "2026-11-24", to: "2026-11-24", isComplete: true };

  it("is kept with the last day of its quotations", () => {
    expect(endOfDownload(file, reading)).toEqual({ estado: "guardado", ate: "2026-11-24" });
  });

  it.each([
    ["was not read", null],
    ["is cut short", { ...reading, isComplete: false }],
    ["holds an earlier day", { ...reading, from: "2026-11-23" }],
    ["holds a later day", { ...reading, to: "2026-11-25" }],
  ])("is fetched again when it %s", (_, read) => {
    expect(endOfDownload(file, read)).toEqual({ estado: "falhou", ate: null });
  });
});
