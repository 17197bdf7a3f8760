import { expect, it } from "vitest";
import { followUps, taken, talks } from "./follow-ups.ts";

it.each(followUps)("goes on with each question: %s", (_, ways, asked) => {
  const read = talks(ways).map(([first, message]) => taken(first, message, asked));
  expect(read.filter((it) => typeof it === "object")).toEqual([]);
});
