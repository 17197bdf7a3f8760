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
