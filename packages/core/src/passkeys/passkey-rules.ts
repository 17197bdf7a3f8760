const MINUTE_MS = 60 * 1000;

/** Passkeys of a person: one for each of several devices. */
export const MAX_PASSKEYS = 10;

/** Time to answer a challenge, in which the person finds the device and unlocks it. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** Challenges created at this instant or before have expired at `now`. */
export const challengeDeadline = (now: Date) => new Date(now.getTime() - CHALLENGE_LIFETIME_MS);

/** The site to which the passkeys of this installation belong. */
export interface PasskeySite {
  /** The domain that passkeys belong to. */
  rpId: string;
  /** The only origin that is accepted; null for any port of `http://localhost`. */
  origin: string | null;
}

const LOCALHOST = "localhost";
const LOCAL_ORIGIN = /^http:\/\/localhost(:\d{1,5})?$/;
/** Scheme and domain of an origin; addresses of IPv6 stand in brackets. */
const ORIGIN = /^(https?):\/\/([^/:[\]]+)(?::\d+)?$/;
const IPV4_ADDRESS = /^[\d.]+$/;

/**
 * The site of an installation; null where browsers offer no passkeys: at an IP address, and without TLS.
 *
 * @param publicUrl - its origin; without one passkeys work on the machine itself alone
 */
export function passkeySite(publicUrl: string | undefined): PasskeySite | null {
  if (publicUrl === undefined) return { rpId: LOCALHOST, origin: null };
  const [, scheme, host] = ORIGIN.exec(publicUrl) ?? [];
  if (host === undefined || IPV4_ADDRESS.test(host) || (scheme !== "https" && host !== LOCALHOST)) return null;
  return { rpId: host, origin: publicUrl };
}

/** True for an origin at which passkeys of this site are used. */
export const isOriginOf = ({ origin }: PasskeySite, text: string) =>
  origin === null ? LOCAL_ORIGIN.test(text) : text === origin;

/**
 * False when an authenticator's counter did not grow, so that the passkey was copied. Authenticators that share a passkey among
 * devices do not count, and answer 0 each time. Source: WebAuthn Level 3, 7.2, step 22.
 */
export const isCounterFresh = (kept: number, answered: number) => answered > kept || (kept === 0 && answered === 0);
