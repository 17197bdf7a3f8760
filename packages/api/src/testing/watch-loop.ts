import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { cpuMs } from "@app/core/testing/cpu-time";
import { slowness } from "@app/core/testing/slowness";

const RESOLUTION_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

interface LoopWatch {
  /**
   * The longest delay of the event loop since the last call, in milliseconds. Only this process's processor time
   * counts, since a busy machine delays the loop too.
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
      delay = await startMonitor(); // the old one continues meanwhile, so that no delay falls between them
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

/** A started monitor: it measures from its first firing on, and a delay is known only once the loop continues. */
async function startMonitor(): Promise<IntervalHistogram> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  while (delay.count === 0) await nextTurn();
  return delay;
}

interface Watched<Result> {
  result: Result;
  /** Longest blocking time of this process. */
  heldMs: number;
  /** Processor time of this process in all. */
  workedMs: number;
}

/** Runs work and returns its duration, in milliseconds. */
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
 * Runs work several times and returns the least blocking and working time: the need of the work itself, independent of
 * other load. In milliseconds of the reference machine, by its {@link slowness} before and after each run.
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
