import { describe, expect, it } from "vitest";
import { depositsOn } from "./deposits.ts";

const days = ["2026-01-02", "2026-01-05", "2026-01-09"];

describe("deposits on a curve", () => {
  it.each([
    ["on their day", [["2026-01-05", 100]], { "2026-01-05": 100 }],
    [
      "on the next day of the curve, added up",
      [
        ["2026-01-06", 100],
        ["2026-01-09", 50],
      ],
      { "2026-01-09": 150 },
    ],
    [
      "without what came out, or is not known",
      [
        ["2026-01-02", -20],
        ["2026-01-05", null],
      ],
      {},
    ],
    ["without those after its last day", [["2026-01-10", 100]], {}],
  ] as const)("are %s", (_, flows, expected) => {
    const found = depositsOn(
      days,
      flows.map(([dia, valor]) => ({ dia, valor })),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
