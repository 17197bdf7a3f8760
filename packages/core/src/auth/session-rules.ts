const HOUR_MS = 60 * 60 * 1000;

/** A session not used for this long is over. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session is over this long after login, used or not. */
export const SESSION_ABSOLUTE_MS = 7 * 24 * HOUR_MS;
/** Use of a session or of a personal token is written down at most this often, so that reading does not cost a write. */
const TOUCH_MS = 5 * 60 * 1000;

/** True while a session may still be used. */
export function isSessionAlive(session: { createdAt: Date; lastUsedAt: Date }, now: Date): boolean {
  const age = now.getTime() - session.createdAt.getTime();
  const idle = now.getTime() - session.lastUsedAt.getTime();
  return age < SESSION_ABSOLUTE_MS && idle < SESSION_IDLE_MS;
}

/** True when no use is written down yet, or the last one is old enough to write a new one. */
export function shouldTouch({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS;
}
