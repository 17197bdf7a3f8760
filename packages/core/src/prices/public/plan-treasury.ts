import { isTradingDay, latestUntil } from "../../business-days.ts";
import { addDays, type CalendarDate } from "../../calendar.ts";
import { dueDay } from "../fetch-times.ts";
import { type Attempt, isDue } from "./plan-downloads.ts";

/** Prices are corrected now and then; older stored prices stay. */
const OVERLAP_DAYS = 35;

/**
 * Decides whether to fetch the Treasury's public file, which holds all days; null while nothing is missing, or its time
 * has not come.
 *
 * @returns the first day whose prices are to be stored; null for all
 */
export function planTreasury(attempt: Attempt | undefined, now: Date): { since: CalendarDate | null } | null {
  const kept = attempt?.estado === "guardado" ? attempt.ate : null;
  if (kept !== null && kept >= latestUntil(dueDay(now), isTradingDay)) return null;
  if (!isDue(attempt, now)) return null;
  return { since: kept && addDays(kept, -OVERLAP_DAYS) };
}
