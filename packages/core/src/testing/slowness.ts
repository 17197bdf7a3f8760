import { Decimal } from "../money.ts";

/** The machine that limits of time are written for adds two decimals in so much processor time, in nanoseconds. */
const REFERENCE_ADDITION_NS = 550;
const ADDITIONS = 20_000;
const NANOSECONDS_PER_MICROSECOND = 1000;

/**
 * How many times as long as on the machine of the limits this process takes now to add decimals: a slow machine, or one whose
 * caches others use, lengthens that as it does what a limit is set to.
 */
export function slowness(): number {
  const start = process.cpuUsage();
  let sum = new Decimal(0);
  for (let index = 0; index < ADDITIONS; index += 1) sum = sum.plus("10.25");
  const { user, system } = process.cpuUsage(start);
  if (sum.isZero()) throw new Error("nothing was added");
  return ((user + system) * NANOSECONDS_PER_MICROSECOND) / ADDITIONS / REFERENCE_ADDITION_NS;
}
