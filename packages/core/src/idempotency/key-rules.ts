/** How long a key is remembered. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A first request that took longer than this died; longer than any call may take. */
export const ANSWER_DEADLINE_MS = 60_000;

/** Printable ASCII: what an HTTP header carries unharmed. */
export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key);
