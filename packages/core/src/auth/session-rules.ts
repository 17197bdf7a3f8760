import { DEMO_SESSION_MS, isDemoPerson } from "../demo/demo-rules.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Idle limit: a session unused for this long ends. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** Absolute limit: a session ends this long after login, used or not. */
export const SESSION_ABSOLUTE_MS = 7 * 24 * HOUR_MS;
/** Minimum time between two updates of `lastUsedAt`, so that not every read costs a write. */
const TOUCH_MS = 5 * 60 * 1000;

/** Time after which actions on the account ask for the password again. */
const PASSWORD_RECENT_MS = 15 * 60 * 1000;

/** True while the password of a session was typed recently; null when it never was. */
export function isPasswordRecent(passwordAt: Date | null, now: Date): boolean {
  return passwordAt !== null && now.getTime() - passwordAt.getTime() < PASSWORD_RECENT_MS;
}

interface DatedSession {
  createdAt: Date;
  lastUsedAt: Date;
  /** Of its person. */
  email: string;
}

/** The instant at which a session ends unless it is used before: the earlier of both limits. */
export function sessionExpiry({ createdAt, lastUsedAt, email }: DatedSession): Date {
  const absoluteMs = isDemoPerson({ email }) ? DEMO_SESSION_MS : SESSION_ABSOLUTE_MS;
  return new Date(Math.min(createdAt.getTime() + absoluteMs, lastUsedAt.getTime() + SESSION_IDLE_MS));
}

export function isSessionAlive(session: DatedSession, now: Date): boolean {
  return now < sessionExpiry(session);
}

/** True when `lastUsedAt` is null or older than {@link TOUCH_MS}. */
export function shouldTouch({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOUCH_MS;
}
