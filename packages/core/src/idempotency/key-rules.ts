export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Deadline of a first request, longer than any call may take; afterwards it is considered dead. */
export const ANSWER_DEADLINE_MS = 60_000;

/** Printable ASCII, which HTTP headers carry unchanged. */
export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key);
