import { describe, expect, it } from "vitest";
import { termKeys } from "./term-keys.ts";

describe("the keys of terms", () => {
  it("are one for each different term, ascending, within what the database can index", () => {
    const terms = Array.from({ length: 2_000 }, (_, index) => `termo${index}`);
    const keys = termKeys([...terms, ...terms]);
    expect(keys).toHaveLength(2_000);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    expect(keys[0]).toBeGreaterThanOrEqual(1);
    expect(keys.at(-1)).toBeLessThanOrEqual(536_870_912);
  });

  it("stay the same, since those of stored passages are kept", () => {
    // FNV-1a of the four letters by another implementation, 0x165e8441, and 1.
    expect(termKeys(["taxa"])).toEqual([375_292_994]);
    expect(termKeys([])).toEqual([]);
  });
});
