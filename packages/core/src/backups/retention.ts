const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;
const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;

/**
 * Selects the daily backups to keep: the first of each of the last seven days, and the first of each of the last four
 * weeks. None is older than 28 days, the time for which people are told that deleted data remain in backups.
 *
 * @param takenAt - instants; days and weeks are in UTC, and weeks begin on Thursday, as 1970-01-01 was one
 */
export function keptBackups(takenAt: readonly Date[], now: Date): Date[] {
  const oldestFirst = [...takenAt].sort((a, b) => a.getTime() - b.getTime());
  const firstOf = (periodMs: number) => {
    const firsts = new Map<number, Date>();
    for (const instant of oldestFirst) {
      const period = Math.floor(instant.getTime() / periodMs);
      if (!firsts.has(period)) firsts.set(period, instant);
    }
    return [...firsts.values()];
  };
  const within = (instants: Date[], ageMs: number) =>
    instants.filter((instant) => now.getTime() - instant.getTime() < ageMs);
  const kept = new Set([
    ...within(firstOf(DAY_MS), DAYS_KEPT * DAY_MS),
    ...within(firstOf(WEEK_MS), WEEKS_KEPT * WEEK_MS),
  ]);
  const newest = oldestFirst.at(-1);
  if (newest) kept.add(newest);
  return oldestFirst.filter((instant) => kept.has(instant));
}

/** A day, and the time of some attempts. */
const LATE_AFTER_MS = 26 * 60 * 60_000;

/** True for a newest backup that should have been followed by another, or where there is none. */
export const isBackupLate = (takenAt: Date | null, now: Date): boolean =>
  takenAt === null || now.getTime() - takenAt.getTime() > LATE_AFTER_MS;
