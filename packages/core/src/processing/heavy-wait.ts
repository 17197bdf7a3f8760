const MS_PER_SECOND = 1000;
const LONGEST_SECONDS = 30;
/** 2, 4, 8, 16 and then 30 seconds. */
const STEPS = 5;

/**
 * How long a person's next file waits after files in a row that were too heavy: each took a reader the ten seconds that
 * others wait for it.
 *
 * @returns in milliseconds
 */
export function heavyWaitMs(heavyInARow: number): number {
  return Math.min(LONGEST_SECONDS, 2 ** Math.min(heavyInARow, STEPS)) * MS_PER_SECOND;
}
