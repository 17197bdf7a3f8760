import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { cpuMs } from "@app/core/testing/cpu-time";
import { slowness } from "@app/core/testing/slowness";

const RESOLUTION_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

interface LoopWatch {
  /**
   * The longest delay of the event loop since the last call, counted only as far as this process was working meanwhile,
   * since a busy machine stops it too. In milliseconds.
   */
  takeLongest(): Promise<number>;
  stop(): void;
}

export async function watchDelays(): Promise<LoopWatch> {
  let delay = await startMonitor();
  let [longestWorkMs, cpuBefore] = [0, cpuMs()];
  const look = () => {
    const now = cpuMs();
    longestWorkMs = Math.max(longestWorkMs, now - cpuBefore);
    cpuBefore = now;
  };
  const timer = setInterval(look, RESOLUTION_MS).unref();
  return {
    async takeLongest() {
      const past = delay;
      delay = await startMonitor(); // the past one goes on meanwhile, so that no delay falls between them
      look();
      const heldMs = Math.min(past.max / NANOSECONDS_PER_MS, longestWorkMs);
      past.disable();
      longestWorkMs = 0;
      return heldMs;
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** A monitor that has begun: it measures from its first firing on, and a delay is known only once the loop goes on. */
async function startMonitor(): Promise<IntervalHistogram> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  while (delay.count === 0) await nextTurn();
  return delay;
}

interface Watched<Result> {
  result: Result;
  /** For how long nothing else could run in this process. */
  heldMs: number;
  /** Processor time of this process in all. */
  workedMs: number;
}

/** Runs work and tells what it took, in milliseconds. */
export async function watchLoop<Result>(work: () => Promise<Result>): Promise<Watched<Result>> {
  const watch = await watchDelays();
  try {
    const start = cpuMs();
    const result = await work();
    return { result, workedMs: cpuMs() - start, heldMs: await watch.takeLongest() };
  } finally {
    watch.stop();
  }
}

interface BestRun<Result> extends Omit<Watched<Result>, "result"> {
  results: Result[];
}

/**
 * Runs work several times and tells the least that it held the loop and worked: what the work needs, whatever else the
 * machine did meanwhile. In milliseconds of the machine of the limits, by its {@link slowness} before and after each run.
 */
export async function watchBestRun<Result>(work: () => Promise<Result>, runs: number): Promise<BestRun<Result>> {
  const best: BestRun<Result> = { results: [], heldMs: Number.POSITIVE_INFINITY, workedMs: Number.POSITIVE_INFINITY };
  let before = slowness();
  for (let run = 0; run < runs; run += 1) {
    const { result, heldMs, workedMs } = await watchLoop(work);
    const after = slowness();
    const pace = Math.min(before, after);
    before = after;
    best.results.push(result);
    best.heldMs = Math.min(best.heldMs, heldMs / pace);
    best.workedMs = Math.min(best.workedMs, workedMs / pace);
  }
  return best;
}
