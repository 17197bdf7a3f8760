import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts secrets that must be read again, such as the password of a PDF, and fingerprints texts. */
export interface SecretBox {
  seal(plain: string): string;
  /** @throws Error when the text was sealed under another secret or changed */
  open(sealed: string): string;
  /** Deterministic; without the secret it cannot be brute-forced. */
  fingerprint(text: string): string;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM and HMAC-SHA-256 under keys derived from the application's secret. Sealed text is base64 of nonce, tag and cipher text. */
export function createSecretBox(appSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", appSecret, "", "farol secret box v1", KEY_BYTES));
  const fingerprintKey = Buffer.from(hkdfSync("sha256", appSecret, "", "farol fingerprint v1", KEY_BYTES));
  return {
    fingerprint: (text) => createHmac("sha256", fingerprintKey).update(text).digest("hex"),
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}
