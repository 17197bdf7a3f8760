import { afterEach, describe, expect, it, vi } from "vitest";

/** Values chosen by a run of this volume from 1, 2 and 3, and from 1 and 2. */
async function takenBy(volume: string | undefined): Promise<number[]> {
  vi.resetModules();
  vi.stubEnv("TEST_VOLUME", volume);
  const { byVolume } = await import("./volume.ts");
  return [byVolume({ small: 1, full: 2, deep: 3 }), byVolume({ small: 1, full: 2 })];
}

describe("the volume of a run", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [undefined, [1, 1]],
    ["small", [1, 1]],
    ["full", [2, 2]],
    ["deep", [3, 2]],
  ])("%s decides how much is tried", async (volume, taken) => {
    expect(await takenBy(volume)).toEqual(taken);
  });

  it("is refused when nobody knows it", async () => {
    await expect(takenBy("depe")).rejects.toThrow("TEST_VOLUME");
  });
});
