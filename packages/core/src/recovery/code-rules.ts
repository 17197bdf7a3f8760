const MINUTE_MS = 60 * 1000;

/** OWASP ASVS 5.0, 6.5.5: a code sent out of band lives at most ten minutes. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Codes of an address that may be sent at once; further ones follow {@link CODE_GAP_MS} after the newest. */
export const CODES_AT_ONCE = 2;
/** Longest wait that somebody who used up all tries may cause the owner. */
export const CODE_GAP_MS = MINUTE_MS;
/** More than the gap lets live together; bounds what one try is compared with. */
export const MAX_LIVE_CODES = 20;
/** Wrong tries until a code is invalid: the chance of guessing is one in twenty million. */
export const MAX_WRONG_TRIES = 5;

/** Codes created at this instant or before have expired at `now`. */
export const codeDeadline = (now: Date) => new Date(now.getTime() - CODE_LIFETIME_MS);
