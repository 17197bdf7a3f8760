import { describe, expect, it } from "vitest";
import { thinOut } from "./thin-out.ts";

describe("points of a line", () => {
  it("are all kept while they are few", () => {
    expect(thinOut([1, 2, 3], 3)).toEqual([1, 2, 3]);
    expect(thinOut([], 2)).toEqual([]);
  });

  it("are spread evenly from the first to the last when they are many", () => {
    expect(thinOut([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 6)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(thinOut([1, 2, 3, 4], 2)).toEqual([1, 4]);
  });
});
