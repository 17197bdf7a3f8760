import { expect, it } from "vitest";
import { followUps, taken, takenWhole, talks, wholes } from "./follow-ups.ts";

const read = followUps.map(
  ([name, ways, asked]) => [name, talks(ways).map(([first, message]) => taken(first, message, asked))] as const,
);

it.each(read)("a message goes on with each question: %s", (_, ofEach) => {
  expect(ofEach.filter((it) => typeof it === "object")).toEqual([]);
});

it("does as it is told more often than not, and seldom knows nothing of it", () => {
  const all = read.flatMap(([, ofEach]) => ofEach);
  const share = (taken: string) => all.filter((it) => it === taken).length / all.length;
  expect(share("right")).toBeGreaterThan(0.7);
  expect(share("unread")).toBeLessThan(0.02);
});

it.each(wholes)("each question says it too: %s", (_, ways, asked) => {
  const ofEach = talks(ways).map(([first, part]) => takenWhole(first, part, asked));
  expect(ofEach.filter((it) => typeof it === "object")).toEqual([]);
});
