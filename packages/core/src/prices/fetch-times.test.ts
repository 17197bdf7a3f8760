import { describe, expect, it } from "vitest";
import { dueDay, isFetchDue } from "./fetch-times.ts";

/** In São Paulo, three hours behind. */
const at = (text: string) => new Date(`${text}-03:00`);

describe("the daily fetch", () => {
  it("is for the day from eight in the evening of São Paulo on", () => {
    expect(dueDay(at("2026-06-15T19:59:59"))).toBe("2026-06-14");
    expect(dueDay(at("2026-06-15T20:00:00"))).toBe("2026-06-15");
    expect(dueDay(at("2026-06-16T00:30:00"))).toBe("2026-06-15");
  });

  it.each([
    ["nothing was fetched yet", undefined, true],
    ["the last was before the close", { createdAt: at("2026-06-15T19:00:00"), hasFailed: false }, true],
    ["the last was after it", { createdAt: at("2026-06-15T20:05:00"), hasFailed: false }, false],
    ["the last failed less than an hour ago", { createdAt: at("2026-06-15T21:01:00"), hasFailed: true }, false],
    ["the last failed an hour ago", { createdAt: at("2026-06-15T21:00:00"), hasFailed: true }, true],
  ])("when %s", (_, last, isDue) => {
    expect(isFetchDue(at("2026-06-15T22:00:00"), last)).toBe(isDue);
  });
});
