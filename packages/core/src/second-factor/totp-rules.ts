/** RFC 6238: a code is of one step of 30 seconds. */
export const STEP_MS = 30_000;
/** Steps before and after the current one whose codes are accepted: a clock may be half a minute wrong. */
export const WINDOW_STEPS = 1;
/** Twenty minutes either way, within which a code shows that only the clock is wrong. */
export const CLOCK_SEARCH_STEPS = 40;

/** The number of the current step. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS);

/**
 * What a code is worth.
 *
 * @param offset - the step that the code is of, from the current one; null when it is of none nearby
 * @param usedSteps - steps whose codes were typed before, which serve once
 */
export function judgeCode(offset: number | null, current: number, usedSteps: readonly number[]) {
  if (offset === null || usedSteps.includes(current + offset)) return "wrong";
  return Math.abs(offset) <= WINDOW_STEPS ? "right" : "clock";
}

/**
 * The used steps once a code was judged. A step whose code came too early is spent as well: whoever guessed it must not
 * wait for it. Steps that are over are forgotten.
 */
export function spendStep(offset: number, current: number, usedSteps: readonly number[]): number[] {
  return [...usedSteps, current + offset].filter((step) => step >= current - WINDOW_STEPS);
}
