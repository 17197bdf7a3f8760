import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { recordId, wireInstant } from "../wire.ts";

const MAX_NAME_LENGTH = 40;
/** Attestations are not asked for, so that an answer is a key and little more. */
const MAX_ANSWER_LENGTH = 16_000;

const MAX_PART_LENGTH = 4000;
/** Bytes as WebAuthn writes them in JSON. */
const base64Url = z.base64url().min(1).max(MAX_PART_LENGTH);

/** Ways to reach an authenticator, as WebAuthn names them. */
const passkeyTransport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
export type PasskeyTransport = z.output<typeof passkeyTransport>;

/** An authenticator's answer to a login. */
const assertionAnswer = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.nullish(),
  }),
});
export type AssertionAnswer = z.output<typeof assertionAnswer>;

/** An authenticator's answer to a registration. */
const attestationAnswer = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: z.base64url().max(MAX_ANSWER_LENGTH),
    transports: plainText
      .array()
      .max(10)
      .default([])
      .transform((list) => list.flatMap((text) => passkeyTransport.safeParse(text).data ?? [])),
  }),
});
export type AttestationAnswer = z.output<typeof attestationAnswer>;

export const passkeyName = z.object({
  nome: plainText
    .trim()
    .min(1, "Dê um nome à chave de acesso, como o do aparelho.")
    .max(MAX_NAME_LENGTH, `O nome pode ter no máximo ${MAX_NAME_LENGTH} caracteres.`),
});
export const confirmPasskeyInput = passkeyName.extend({ chave: attestationAnswer });
export type ConfirmPasskeyInput = z.output<typeof confirmPasskeyInput>;

export const passkeyInput = z.object({ id: recordId });

export const loginWithPasskeyInput = z.object({ chave: assertionAnswer });
export type LoginWithPasskeyInput = z.output<typeof loginWithPasskeyInput>;

export const passkeyWire = z.object({
  _id: z.string(),
  nome: z.string(),
  createdAt: wireInstant,
  lastUsedAt: wireInstant.nullable(),
});

/** `dominio`: domain of the passkeys, null when this installation has none. */
export const passkeySiteWire = z.object({ dominio: z.string().nullable() });

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: passkeyTransport.array().optional(),
});

/** Options with which the browser asks an authenticator for a new passkey. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.object({ alg: z.number(), type: z.literal("public-key") }).array(),
  timeout: z.number(),
  excludeCredentials: descriptor.array(),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** Options with which the browser asks for an answer; with an empty list, of any passkey that it has for the site. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: descriptor.array(),
  userVerification: z.literal("required"),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;
