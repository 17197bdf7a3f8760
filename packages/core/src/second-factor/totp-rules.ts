/** RFC 6238: a code is of one step of 30 seconds. */
export const STEP_MS = 30_000;
/** Steps before and after the current one whose codes are accepted: a clock may be half a minute wrong. */
export const WINDOW_STEPS = 1;
/** Twenty minutes either way, within which a code shows that only the clock is wrong. */
export const CLOCK_SEARCH_STEPS = 40;

/** The number of the current step. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS);

/**
 * Judges a typed code.
 *
 * @param offset - distance of the code's time step from the current one; null when no nearby step has this code
 * @param usedSteps - steps whose codes were used before; a code serves once
 */
export function judgeCode(offset: number | null, current: number, usedSteps: readonly number[]) {
  if (offset === null || usedSteps.includes(current + offset)) return "wrong";
  return Math.abs(offset) <= WINDOW_STEPS ? "right" : "clock";
}

/**
 * The used steps after judging a code. A step whose code was typed too early is marked as used too, so that a guesser
 * cannot wait for it. Past steps are dropped.
 */
export function spendStep(offset: number, current: number, usedSteps: readonly number[]): number[] {
  return [...usedSteps, current + offset].filter((step) => step >= current - WINDOW_STEPS);
}
