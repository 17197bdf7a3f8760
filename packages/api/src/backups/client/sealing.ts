import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
  scrypt,
} from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { promisify } from "node:util";

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** 64 MiB for each guess at a passphrase. */
const SCRYPT_COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** By how much sealing makes bytes longer. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** Storage of backup parts: plain, or encrypted under a passphrase. */
export interface Sealing {
  isSealed: boolean;
  /** SHA-256 in hexadecimal, keyed when there is a passphrase. */
  newHash(): { update(bytes: Uint8Array | string): void; digest(): string };
  /** Transforms that a part goes through before it is written. */
  seal(): Transform[];
  /** The way back. A changed byte ends it with an error. */
  open(): Transform[];
}

const hashOf = (hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>) => ({
  update: (bytes: Uint8Array | string) => void hash.update(bytes),
  digest: () => hash.digest("hex"),
});

export const unsealed: Sealing = {
  isSealed: false,
  newHash: () => hashOf(createHash("sha256")),
  seal: () => [],
  open: () => [],
};

/** AES-256-GCM and HMAC-SHA-256 under keys of a passphrase. @param salt - salt of the backups' folder */
export async function sealedBy(passphrase: string, salt: Buffer): Promise<Sealing> {
  const root = await deriveKey(passphrase.normalize("NFKC"), salt, KEY_BYTES, SCRYPT_COST);
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", root, "", use, KEY_BYTES));
  const [cipherKey, hashKey] = [keyFor("farol backup parts v1"), keyFor("farol backup hashes v1")];
  return {
    isSealed: true,
    newHash: () => hashOf(createHmac("sha256", hashKey)),
    seal: () => [new Encrypting(cipherKey)],
    open: () => [new Decrypting(cipherKey)],
  };
}

/** Nonce, cipher text, tag. */
class Encrypting extends Transform {
  readonly #nonce = randomBytes(NONCE_BYTES);
  readonly #cipher;

  constructor(key: Buffer) {
    super();
    this.#cipher = createCipheriv("aes-256-gcm", key, this.#nonce);
    this.push(this.#nonce);
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback) {
    done(null, this.#cipher.update(bytes));
  }

  override _flush(done: TransformCallback) {
    this.push(this.#cipher.final());
    done(null, this.#cipher.getAuthTag());
  }
}

class Decrypting extends Transform {
  #held: Buffer = Buffer.alloc(0);
  #decipher: DecipherGCM | undefined;

  constructor(private readonly key: Buffer) {
    super();
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback) {
    this.#held = Buffer.concat([this.#held, bytes]);
    if (!this.#decipher && this.#held.length >= NONCE_BYTES) {
      this.#decipher = createDecipheriv("aes-256-gcm", this.key, this.#held.subarray(0, NONCE_BYTES));
      this.#held = this.#held.subarray(NONCE_BYTES);
    }
    // The last bytes may be the tag.
    const ready = this.#held.length - TAG_BYTES;
    if (!this.#decipher || ready <= 0) return done();
    const body = this.#held.subarray(0, ready);
    this.#held = this.#held.subarray(ready);
    done(null, this.#decipher.update(body));
  }

  override _flush(done: TransformCallback) {
    try {
      if (!this.#decipher || this.#held.length !== TAG_BYTES) throw new Error("The encrypted part is cut.");
      this.#decipher.setAuthTag(this.#held);
      done(null, this.#decipher.final());
    } catch (error) {
      done(error as Error);
    }
  }
}
