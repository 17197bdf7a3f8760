import { describe, expect, it } from "vitest";
import { inBatches } from "./batches.ts";

describe("rows in batches", () => {
  it("keeps every row in order, and each batch of 20 columns below 65,535 parameters", () => {
    const rows = Array.from({ length: 7001 }, (_, index) => index);
    const batches = [...inBatches(rows)];
    expect(batches.flat()).toEqual(rows);
    expect(Math.max(...batches.map((batch) => batch.length * 20))).toBeLessThan(65_535);
  });

  it("gives no batch for no rows, since an insert of nothing is an error", () => {
    expect([...inBatches([])]).toEqual([]);
  });
});
