import { expect, it } from "vitest";
import { type Author, followUps, longer, taken, takenFrom, takenWhole, talks, wholes } from "./follow-ups.ts";

it.each(followUps)("a message goes on with each question: %s", (pede, asked) => {
  const read = talks(pede, "tune", 4).map(([first, message]) => taken(first, message, asked));
  expect(read.filter((it) => typeof it === "object")).toEqual([]);
});

it("does as it is told more often than not, and seldom knows nothing of it", () => {
  const { right, unused, unread } = takenFrom("tune", 4);
  expect(right / (right + unused + unread)).toBeGreaterThan(0.7);
  expect(unread / (right + unused + unread)).toBeLessThan(0.02);
});

it.each<[Author, number]>([
  ["first", 0.03],
  ["second", 0.04],
  ["third", 0.04],
  ["fourth", 0.09],
])("answers another question without a word to few messages of others: %s", (author, most) => {
  const { right, unused, unread, otherwise } = takenFrom(author, 29);
  expect(otherwise / (right + unused + unread + otherwise)).toBeLessThan(most);
});

it.each(wholes)("each question says it too: %s", (_, ways, asked) => {
  const ofEach = longer(ways).map(([first, part]) => takenWhole(first, part, asked));
  expect(ofEach.filter((it) => typeof it === "object")).toEqual([]);
});
