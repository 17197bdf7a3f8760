import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

const THREADS = "/proc/self/task";

/** This process's current threads; empty where only processes have priorities. */
export function listThreads(): number[] {
  return existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [];
}

/** For background work that nobody waits for interactively. */
export const BELOW_NORMAL = constants.priority.PRIORITY_BELOW_NORMAL;
/** For work that saturates a core. */
export const LOW = constants.priority.PRIORITY_LOW;

/**
 * Lowers the priority of some threads, and of threads that they start later, below that of request handling. Lowers the
 * whole process where threads have no priority of their own.
 */
export function lowerPriority(to: number, threads: readonly number[] = listThreads()): void {
  if (threads.length === 0) setPriority(to);
  for (const id of threads) if (existsSync(`${THREADS}/${id}`)) setPriority(id, to);
}
