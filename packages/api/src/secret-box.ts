import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts secrets that must be read again, such as the password of a PDF, and fingerprints texts. */
export interface SecretBox {
  /** Seals under the present secret. */
  seal(plain: string): string;
  /** Opens what any known secret sealed. @throws UnknownSecret when none did, or the text was changed */
  open(sealed: string): string;
  /** Deterministic; without the fingerprint key it cannot be brute-forced. */
  fingerprint(text: string): string;
  /** What texts sealed under the present secret begin with. */
  presentPrefix: string;
  /** True while older secrets are known too. */
  isRotating: boolean;
}

export interface AppSecrets {
  present: string;
  /** Secrets used before, the last one first. */
  old: readonly string[];
}

class UnknownSecret extends Error {
  constructor(cause?: unknown) {
    super("A sealed text opens under none of the known secrets (APP_SECRET, APP_SECRET_OLD)", { cause });
  }
}

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = (secret: string, purpose: string, bytes = KEY_BYTES) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, bytes));

/** The key of fingerprints that an installation starts with; it outlives the secret that it comes from. */
export const deriveFingerprintKey = (secret: string) => derive(secret, "farol fingerprint v1");

const sealingKey = (secret: string) => ({
  id: derive(secret, "farol key id v1", KEY_ID_BYTES).toString("hex"),
  key: derive(secret, "farol secret box v1"),
});

/**
 * AES-256-GCM under keys derived from the application's secrets, and HMAC-SHA-256 under the fingerprint key. Sealed text is
 * the key's id, a dot, and base64 of nonce, tag and cipher text; texts of earlier versions have no id.
 */
export function createSecretBox(
  { present, old }: AppSecrets,
  fingerprintKey = deriveFingerprintKey(present),
): SecretBox {
  const { id, key } = sealingKey(present);
  const keys = [{ id, key }, ...old.map(sealingKey)];
  return {
    presentPrefix: `${id}.`,
    isRotating: old.length > 0,
    fingerprint: (text) => createHmac("sha256", fingerprintKey).update(text).digest("hex"),
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")}`;
    },
    open(sealed) {
      const dot = sealed.indexOf(".");
      const candidates = dot < 0 ? keys : keys.filter((one) => one.id === sealed.slice(0, dot));
      const bytes = Buffer.from(sealed.slice(dot + 1), "base64");
      let cause: unknown;
      for (const candidate of candidates) {
        try {
          return decipher(candidate.key, bytes);
        } catch (error) {
          cause = error;
        }
      }
      throw new UnknownSecret(cause);
    },
  };
}

/** @returns undefined for a text that no known secret opens */
export function tryOpen(box: SecretBox, sealed: string): string | undefined {
  try {
    return box.open(sealed);
  } catch (error) {
    if (error instanceof UnknownSecret) return undefined;
    throw error;
  }
}

function decipher(key: Buffer, bytes: Buffer): string {
  const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([cipher.update(body), cipher.final()]).toString("utf8");
}
