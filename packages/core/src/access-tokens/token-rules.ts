const DAY_MS = 24 * 60 * 60 * 1000;

/** Must never change: secret scanners of code hosts recognise leaked tokens by it. */
export const ACCESS_TOKEN_PREFIX = "farol_";
/** The prefix and 256 random bits as base64url; a session's token has no prefix and is shorter. */
const ACCESS_TOKEN = new RegExp(`^${ACCESS_TOKEN_PREFIX}[\\w-]{43}$`);

/** Validity of a token, in days; every token expires, so that a forgotten one does too. */
export const VALIDITY_DAYS = [30, 90, 365] as const;
export type ValidityDays = (typeof VALIDITY_DAYS)[number];

/** Valid tokens per person: a script or two per device; a longer list would not be reviewed. */
export const MAX_ACCESS_TOKENS = 20;

/** An expired token stays in its person's list for this long, so that they see why a script stopped. */
const EXPIRED_SHOWN_MS = 90 * DAY_MS;

/** True for a text that has the form of a personal token, whether it exists or not. */
export function isAccessToken(token: string): boolean {
  return ACCESS_TOKEN.test(token);
}

/** The instant at which a token created now expires. */
export function tokenExpiry(now: Date, validityDays: ValidityDays): Date {
  return new Date(now.getTime() + validityDays * DAY_MS);
}

export function isTokenExpired(token: { expiresAt: Date }, now: Date): boolean {
  return token.expiresAt.getTime() <= now.getTime();
}

/** Tokens that expired at this instant or before are deleted. */
export function forgottenTokenDeadline(now: Date): Date {
  return new Date(now.getTime() - EXPIRED_SHOWN_MS);
}
