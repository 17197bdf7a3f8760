import { describe, expect, it } from "vitest";
import { keptBackups } from "./retention.ts";

const DAY_MS = 86_400_000;
const LAST = new Date("2026-11-26T03:00:00Z");
const daily = (days: number) => Array.from({ length: days }, (_, ago) => new Date(LAST.getTime() - ago * DAY_MS));
const daysAgo = (kept: Date[]) => kept.map((instant) => (LAST.getTime() - instant.getTime()) / DAY_MS).reverse();

describe("daily backups that stay", () => {
  it("are those of seven days and the first of each of four weeks, none older than 28 days", () => {
    const kept = daysAgo(keptBackups(daily(90), new Date(LAST.getTime() + 1000)));
    expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(kept.slice(7)).toEqual([7, 14, 21]); // Thursdays before a Thursday
  });

  it("keep a backup of each week when each day's rule is applied to what the day before left", () => {
    let left: Date[] = [];
    for (let day = 0; day < 90; day += 1) {
      const now = new Date(LAST.getTime() + day * DAY_MS);
      left = keptBackups([...left, now], now);
      const ages = left.map((instant) => (now.getTime() - instant.getTime()) / DAY_MS);
      expect(Math.max(...ages)).toBeLessThan(28);
      if (day >= 28) expect(Math.max(...ages)).toBeGreaterThanOrEqual(21);
      if (day >= 28) expect(left.length).toBeGreaterThanOrEqual(10);
    }
  });

  it("keep the only one, however old, and the newest of a day that has several", () => {
    const old = new Date("2026-01-01T00:00:00Z");
    expect(keptBackups([old], LAST)).toEqual([old]);
    const [early, late] = [new Date("2026-11-26T01:00:00Z"), new Date("2026-11-26T02:00:00Z")];
    expect(keptBackups([late, early], LAST)).toEqual([early, late]);
  });
});
