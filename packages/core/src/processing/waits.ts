const MS_PER_SECOND = 1000;
const LONGEST_SECONDS = 30;
/** 2, 4, 8, 16 and then 30 seconds. */
const STEPS = 5;

/**
 * Waiting time of a person's next file after consecutive files that were too heavy: each occupied a reader for ten
 * seconds that others had to wait.
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
 * Interval after which a waiting file checks its turn again; normally the end of another file or a sweep wakes it
 * earlier. The interval grows with the number of people and the file's place, so that checks per second stay bounded.
 *
 * @param place - place among its person's waiting files, from 1
 * @param people - number of people with running or waiting files
 * @returns in milliseconds, at most a minute
 */
export function turnWaitMs(place: number, people: number): number {
  return Math.min(LONGEST_LOOK_MS, place * people * LOOK_MS);
}

const LONG_WRITE_MS = 1000;
/** A person whose files take that long to write has the database for a fifth of the time. */
const REST_PER_WRITE = 4;

/**
 * Waiting time of a person's next file after one whose notes took long to write: the embedded database does nothing
 * else meanwhile.
 *
 * @returns in milliseconds; 0 after an ordinary file
 */
export function writeWaitMs(writtenInMs: number): number {
  if (writtenInMs < LONG_WRITE_MS) return 0;
  return Math.min(LONGEST_SECONDS * MS_PER_SECOND, writtenInMs * REST_PER_WRITE);
}

/** The clocks of two machines differ by less; a time that is further ahead was set by a clock that was wrong. */
export const CLOCKS_APART_MS = 60_000;

/** Latest end that a wait begun by now can have; a later one was set by a clock that was ahead, and holds up nobody. */
export const latestWaitEnd = (now: Date): Date =>
  new Date(now.getTime() + LONGEST_SECONDS * MS_PER_SECOND + CLOCKS_APART_MS);

/** @param heavyUntil - end of a person's wait @returns in milliseconds; 0 without a wait */
export function remainingWaitMs(heavyUntil: Date | null, now: Date): number {
  if (!heavyUntil || heavyUntil > latestWaitEnd(now)) return 0;
  return Math.max(0, heavyUntil.getTime() - now.getTime());
}
