const HOUR_MS = 60 * 60 * 1000;

/** Idle limit: a session unused for this long ends. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** Absolute limit: a session ends this long after login, used or not. */
export const SESSION_ABSOLUTE_MS = 7 * 24 * HOUR_MS;
/** Minimum time between two updates of `lastUsedAt`, so that not every read costs a write. */
const TOUCH_MS = 5 * 60 * 1000;

/** True while a session is within both limits. */
export function isSessionAlive(session: { createdAt: Date; lastUsedAt: Date }, now: Date): boolean {
  const age = now.getTime() - session.createdAt.getTime();
  const idle = now.getTime() - session.lastUsedAt.getTime();
  return age < SESSION_ABSOLUTE_MS && idle < SESSION_IDLE_MS;
}

/** True when `lastUsedAt` is null or older than {@link TOUCH_MS}. */
export function shouldTouch({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS;
}
