import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

const THREADS = "/proc/self/task";

/** The threads that this process has now; none where only processes have priorities. */
export function listThreads(): number[] {
  return existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [];
}

/** For background work that nobody waits for interactively. */
export const BELOW_NORMAL = constants.priority.PRIORITY_BELOW_NORMAL;
/** For work that saturates a core. */
export const LOW = constants.priority.PRIORITY_LOW;

/** Lets threads, and what they start later, wait for those that answer people; the whole process where there are none. */
export function lowerPriority(to: number, threads: readonly number[] = listThreads()): void {
  if (threads.length === 0) setPriority(to);
  for (const id of threads) if (existsSync(`${THREADS}/${id}`)) setPriority(id, to);
}
