import { describe, expect, it } from "vitest";
import type { Attempt } from "./plan-downloads.ts";
import { planTreasury } from "./plan-treasury.ts";

/** Tuesday, 21:00 of São Paulo. */
const evening = new Date("2026-01-07T00:00:00Z");
const hoursBefore = (hours: number) => new Date(evening.getTime() - hours * 60 * 60_000);
const kept = (ate: string, hours: number): Attempt => ({
  ...{ estado: "guardado", ate, tentativas: 0, tentadoEm: hoursBefore(hours) },
});

describe("the Treasury's file", () => {
  it("is needed whole at first, and after a failure", () => {
    expect(planTreasury(undefined, evening)).toEqual({ since: null });
    const failed: Attempt = { estado: "falhou", ate: null, tentativas: 1, tentadoEm: hoursBefore(1) };
    expect(planTreasury(failed, evening)).toEqual({ since: null });
    expect(planTreasury({ ...failed, tentativas: 2 }, evening)).toBeNull();
  });

  it("is needed once a day from then on, where its last day is not the last of trading", () => {
    expect(planTreasury(kept("2026-01-05", 24), evening)).toEqual({ since: "2025-12-01" });
    expect(planTreasury(kept("2026-01-05", 23), evening)).toBeNull();
    expect(planTreasury(kept("2026-01-06", 240), evening)).toBeNull();
  });
});
