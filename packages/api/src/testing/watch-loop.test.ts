import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { watchBestRun, watchLoop } from "./watch-loop.ts";

/** Blocks for this time. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) Math.sqrt(end);
}

describe("watching the event loop", () => {
  it.each([
    ["at the end", async () => work(1000)],
    [
      "in pieces of promises",
      async () => {
        for (let piece = 0; piece < 30; piece += 1) await Promise.resolve(work(10));
      },
    ],
    [
      "before others run",
      async () => {
        work(1000);
        await wait(20);
      },
    ],
  ])("sees a hold %s", async (_, hold) => {
    const { heldMs } = await watchLoop(hold);
    expect(heldMs).toBeGreaterThan(60);
  });

  it("counts no waiting", async () => {
    const { heldMs } = await watchLoop(async () => {
      for (let piece = 0; piece < 30; piece += 1) {
        work(10);
        await wait(1);
      }
    });
    expect(heldMs).toBeLessThan(60);
  });

  it("tells the least of several runs", async () => {
    const holds = [1000, 20];
    const { heldMs, results } = await watchBestRun(async () => work(holds.shift() ?? 1000), 2);
    expect(results).toHaveLength(2);
    expect(heldMs).toBeLessThan(100);
  });
});
