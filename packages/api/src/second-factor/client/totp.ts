import { CLOCK_SEARCH_STEPS, STEP_MS, WINDOW_STEPS } from "@app/core/second-factor/totp-rules";
import { Secret, TOTP } from "otpauth";

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

/** A new secret in base32, as authenticators take it. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: "Farol", label, algorithm: "SHA1", digits: 6, period: STEP_MS / 1000, secret });

/** Content of the QR code for authenticators. */
export const totpUri = (secret: string, email: string) => totpOf(secret, email).toString();

/** Time step of a code, relative to the current one; null when no nearby step has this code. */
export function findOffset(secret: string, codigo: string, now: Date): number | null {
  const totp = totpOf(secret);
  const within = (window: number) => totp.validate({ token: codigo, timestamp: now.getTime(), window });
  return within(WINDOW_STEPS) ?? within(CLOCK_SEARCH_STEPS);
}
