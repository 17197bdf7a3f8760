import { useEffect, useState } from "react";
import { useSession } from "../../session.ts";

/** Looking again within half an hour is the same visit. */
const SAME_VISIT_MS = 30 * 60_000;

interface Visits {
  /** When the visit before this one was last seen, as ISO 8601; null on the first. */
  before: string | null;
  latest: string;
}

const keyOf = (userId: string) => `visita-${userId}`;

function readVisits(userId: string): Visits | null {
  try {
    const { before, latest } = Object(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null"));
    return isInstant(latest) ? { before: isInstant(before) ? before : null, latest } : null;
  } catch {
    return null;
  }
}

const isInstant = (value: unknown): value is string => typeof value === "string" && !Number.isNaN(Date.parse(value));

function saveVisits(userId: string, visits: Visits) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(visits));
  } catch {
    // A browser without room or leave to store: the next visit is a first one again.
  }
}

/** Remembers this visit in the browser. @returns when the person was here before it, as ISO 8601; null on the first visit */
export function useLastVisit(): string | null {
  const userId = useSession()?.user._id;
  const [visits] = useState(() => (userId ? visitsAt(new Date(), readVisits(userId)) : null));
  useEffect(() => {
    if (userId && visits) saveVisits(userId, visits);
  }, [userId, visits]);
  return visits?.before ?? null;
}

function visitsAt(now: Date, known: Visits | null): Visits {
  const isSame = known !== null && now.getTime() - Date.parse(known.latest) < SAME_VISIT_MS;
  return { before: isSame ? known.before : (known?.latest ?? null), latest: now.toISOString() };
}
