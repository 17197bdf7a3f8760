import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AssertionAnswer, AttestationAnswer, PasskeyCreation, PasskeyRequest } from "@app/core/passkeys/schema";

/** False statements of an authenticator or a browser. */
interface Answering {
  origin?: string;
  rpId?: string;
  /** False for an authenticator that nobody unlocked. */
  isUnlocked?: boolean;
  crossOrigin?: boolean;
  challenge?: string;
  type?: string;
  counter?: number;
  userHandle?: string | null;
}

const PRESENT = 0x01;
const UNLOCKED = 0x04;
const HAS_KEY = 0x40;
const COUNTER_BYTES = 4;

/** An authenticator of one passkey (ES256) as WebAuthn Level 3, 6 describes it, together with the browser in front of it. */
export function createAuthenticator(origin = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle: string | null = null;

  const say = (type: string, challenge: string, said: Answering) => {
    const { crossOrigin = false } = said;
    const data = { type: said.type ?? type, challenge: said.challenge ?? challenge, origin: said.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin }));
  };
  const authenticatorData = (rpId: string, said: Answering, key = Buffer.alloc(0)) => {
    const flags = PRESENT | (said.isUnlocked === false ? 0 : UNLOCKED) | (key.length > 0 ? HAS_KEY : 0);
    const count = Buffer.alloc(COUNTER_BYTES);
    count.writeUInt32BE(said.counter ?? counter);
    return Buffer.concat([sha256(said.rpId ?? rpId), Buffer.from([flags]), count, key]);
  };

  return {
    create({ challenge, rp, user }: PasskeyCreation, said: Answering = {}): AttestationAnswer {
      userHandle = user.id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const authData = authenticatorData(rp.id, said, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestation = cborMap([
        ["fmt", "none"],
        ["attStmt", Buffer.from([0xa0])],
        ["authData", authData],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: say("webauthn.create", challenge, said).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    answer({ challenge, rpId }: PasskeyRequest, said: Answering = {}): AssertionAnswer {
      counter += 1;
      const clientData = say("webauthn.get", challenge, said);
      const data = authenticatorData(rpId, said);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: said.userHandle === undefined ? userHandle : said.userHandle,
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A map of CBOR whose values are numbers, texts and bytes; of the key `attStmt` the value is CBOR already. */
function cborMap(entries: readonly (readonly [number | string, number | string | Buffer])[]): Buffer {
  const parts = entries.map(([key, value]) =>
    Buffer.concat([cborOf(key), key === "attStmt" && Buffer.isBuffer(value) ? value : cborOf(value)]),
  );
  return Buffer.concat([cborHead(5, entries.length), ...parts]);
}

function cborOf(value: number | string | Buffer): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([cborHead(typeof value === "string" ? 3 : 2, bytes.length), bytes]);
}

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}
