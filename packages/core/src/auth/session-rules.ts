const HOUR_MS = 60 * 60 * 1000;

/** A session not used for this long is over. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session is over this long after login, used or not. */
export const SESSION_ABSOLUTE_MS = 7 * 24 * HOUR_MS;
/** Use is written down at most this often, so that reading does not cost a write. */
export const SESSION_TOUCH_MS = 5 * 60 * 1000;

/** True while a session may still be used. */
export function isSessionAlive(session: { createdAt: Date; lastUsedAt: Date }, now: Date): boolean {
  const age = now.getTime() - session.createdAt.getTime();
  const idle = now.getTime() - session.lastUsedAt.getTime();
  return age < SESSION_ABSOLUTE_MS && idle < SESSION_IDLE_MS;
}

/** True when the last use written down is old enough to write a new one. */
export function shouldTouchSession(session: { lastUsedAt: Date }, now: Date): boolean {
  return now.getTime() - session.lastUsedAt.getTime() >= SESSION_TOUCH_MS;
}
