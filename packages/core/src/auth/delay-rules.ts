const MINUTE_MS = 60 * 1000;

/** Longest wait that a stranger's failures cause; the owner gets in within it. */
const MAX_DELAY_S = 60;
const GROWING = [1, 2, 4, 8, 16, 32, MAX_DELAY_S];

/** Seconds until the next try after the first, second, … failure in a row; the last one repeats. */
export const loginDelaysS = {
  /** One network address or one known device at one account: five tries at once. */
  source: [0, 0, 0, 0, ...GROWING],
  /** All devices together that never entered the account: ten tries at once, then one a minute. */
  account: [0, 0, 0, 0, 0, 0, 0, 0, 0, ...GROWING],
} as const satisfies Record<string, readonly number[]>;

/** Failures are forgotten this long after the last one. */
export const FAILURES_FORGOTTEN_MS = 15 * MINUTE_MS;

/** Devices remembered per person; beyond it the one unused for the longest is forgotten. */
export const MAX_DEVICES = 20;

/** Format of the web client's device id: 128 random bits or more, in letters and digits that need no escaping. */
export const DEVICE_ID = /^[\w-]{20,64}$/;
export const DEVICE_HEADER = "X-Device-Id";
/** The calls that read it: guessing is delayed at them, and a device that entered before has an allowance of its own. */
export const DEVICE_CALLS: ReadonlySet<string> = new Set([
  "auth.login",
  "auth.loginWithPasskey",
  "passkeys.startLogin",
  "recovery.generateCode",
  "recovery.verifyCode",
  "recovery.resetPassword",
]);
