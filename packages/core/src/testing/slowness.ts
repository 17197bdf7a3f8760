import { Decimal } from "../money.ts";

/** Processor time of adding two decimals on the reference machine for time limits, in nanoseconds. */
const REFERENCE_ADDITION_NS = 550;
const ADDITIONS = 20_000;
const NANOSECONDS_PER_MICROSECOND = 1000;

/**
 * Time that this process now takes to add decimals, as a multiple of the reference machine's. A slow machine, or one
 * with shared caches, slows this as much as the work under a limit.
 */
export function slowness(): number {
  const start = process.cpuUsage();
  let sum = new Decimal(0);
  for (let index = 0; index < ADDITIONS; index += 1) sum = sum.plus("10.25");
  const { user, system } = process.cpuUsage(start);
  if (sum.isZero()) throw new Error("nothing was added");
  return ((user + system) * NANOSECONDS_PER_MICROSECOND) / ADDITIONS / REFERENCE_ADDITION_NS;
}
