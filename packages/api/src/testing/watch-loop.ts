import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

const RESOLUTION_MS = 5;
const NANOSECONDS_PER_MS = 1e6;
const MICROSECONDS_PER_MS = 1000;

interface Watched<Result> {
  result: Result;
  heldMs: number;
  workedMs: number;
}

/**
 * Runs work and tells for how long nothing else could run in this process.
 *
 * @returns `heldMs`: the longest delay of the event loop, counted only as far as this process was working meanwhile, since
 * a busy machine stops it too; `workedMs`: processor time of this process in all
 */
export async function watchLoop<Result>(work: () => Promise<Result>): Promise<Watched<Result>> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let [longestWorkMs, cpuBefore] = [0, cpuMs()];
  const look = () => {
    const now = cpuMs();
    longestWorkMs = Math.max(longestWorkMs, now - cpuBefore);
    cpuBefore = now;
  };
  const timer = setInterval(look, RESOLUTION_MS);
  delay.enable();
  try {
    await nextDelay(delay); // the first one is not measured
    const start = cpuMs();
    const result = await work();
    const workedMs = cpuMs() - start;
    look();
    await nextDelay(delay); // known only once the loop goes on: the last one may be the only one
    return { result, workedMs, heldMs: Math.min(delay.max / NANOSECONDS_PER_MS, longestWorkMs) };
  } finally {
    clearInterval(timer);
    delay.disable();
  }
}

async function nextDelay(delay: IntervalHistogram): Promise<void> {
  for (const seen = delay.count; delay.count === seen; ) await nextTurn();
}

/** Processor time of this process, which other processes do not lengthen. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}
