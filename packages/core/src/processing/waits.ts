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

/** A look whose turn it is takes some milliseconds, and many files must not make many of them. */
const LOOK_MS = 500;
const LONGEST_LOOK_MS = 60_000;

/**
 * After how long a file looks again whose turn it is; it is told before, by the end of another or by a sweep. All files that
 * wait make so few looks in a second as the first ones of their people.
 *
 * @param place - among its person's files that wait, from 1
 * @param people - how many have files that run or wait
 * @returns in milliseconds, at most a minute
 */
export function turnWaitMs(place: number, people: number): number {
  return Math.min(LONGEST_LOOK_MS, place * people * LOOK_MS);
}

const LONG_WRITE_MS = 1000;
/** A person whose files take that long to write has the database for a fifth of the time. */
const REST_PER_WRITE = 4;

/**
 * How long a person's next file waits after one whose notes took long to write: the embedded database does nothing else
 * meanwhile.
 *
 * @returns in milliseconds; 0 after an ordinary file
 */
export function writeWaitMs(writtenInMs: number): number {
  if (writtenInMs < LONG_WRITE_MS) return 0;
  return Math.min(LONGEST_SECONDS * MS_PER_SECOND, writtenInMs * REST_PER_WRITE);
}
