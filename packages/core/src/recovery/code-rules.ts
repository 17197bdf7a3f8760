const MINUTE_MS = 60 * 1000;

/** OWASP ASVS 5.0, 6.5.5: a code sent out of band lives at most ten minutes. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** After this many wrong tries the code is dead: a guess succeeds once in twenty million. */
export const MAX_WRONG_TRIES = 5;

/** The latest creation that no longer counts at `now`. */
export const codeDeadline = (now: Date) => new Date(now.getTime() - CODE_LIFETIME_MS);
