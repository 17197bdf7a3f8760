const MICROSECONDS_PER_MS = 1000;

/** Processor time of this process in milliseconds, which other processes do not lengthen as they do a clock's. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}

/** The least processor time that work took in several runs, in milliseconds. */
export function leastCpuMs(work: () => unknown, runs = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = cpuMs();
    work();
    least = Math.min(least, cpuMs() - start);
  }
  return least;
}

/** Work shorter than this is held up by anything: it counts as this long. In milliseconds. */
const SHORTEST_MS = 0.2;
const ROUNDS = 5;

/**
 * How many times as long work takes for sixteen times its size: 16 where time grows as the size does, 256 where it
 * grows as its square. Both sizes take turns, so that a busy machine and garbage collection lengthen both.
 *
 * @param prepare - makes the work of a size, without being measured
 */
export function growthOverSixteenfold(size: number, prepare: (size: number) => () => unknown): number {
  const [short, long] = [prepare(size), prepare(16 * size)];
  short(); // compiled before it is measured
  let [leastShort, leastLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    leastShort = Math.min(leastShort, leastCpuMs(short, 3));
    leastLong = Math.min(leastLong, leastCpuMs(long, 1));
  }
  return leastLong / Math.max(leastShort, SHORTEST_MS);
}
