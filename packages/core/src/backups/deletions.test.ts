import { expect, it } from "vitest";
import { readDeletions, recentDeletions } from "./deletions.ts";

const line = (day: string) => ({
  tipo: "users" as const,
  impressao: "a".repeat(64),
  excluidoEm: `${day}T12:00:00.000Z`,
});

it("a journal is read without its lines that a crash cut", () => {
  const [first, second] = [line("2026-11-01"), line("2026-11-02")];
  const cut = JSON.stringify(line("2026-11-03")).slice(0, 40);
  expect(readDeletions(`\n${JSON.stringify(first)}\n${cut}\n${JSON.stringify(second)}\n`)).toEqual([first, second]);
  expect(readDeletions("")).toEqual([]);
});

it("a deletion is kept for 35 days", () => {
  const deletions = [line("2026-10-21"), line("2026-10-23")];
  expect(recentDeletions(deletions, new Date("2026-11-26T00:00:00Z"))).toEqual([deletions[1]]);
});
