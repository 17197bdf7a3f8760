import { isOriginOf, type PasskeySite } from "@app/core/passkeys/passkey-rules";
import {
  type AssertionAnswer,
  type AttestationAnswer,
  type PasskeyCreation,
  passkeyCreation,
} from "@app/core/passkeys/schema";
import { z } from "zod";

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey, to keep the start fast. */
const loadLibrary = () => import("@simplewebauthn/server");

interface NewPasskey {
  site: PasskeySite;
  challenge: string;
  timeout: number;
  user: { id: string; email: string; nomeUsuario: string };
  excludeCredentials: PasskeyCreation["excludeCredentials"];
}

/** Options with which the browser asks an authenticator for a new passkey. */
export async function creationOf({ site, user, challenge, timeout, excludeCredentials }: NewPasskey) {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: "Farol",
    rpID: site.rpId,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.nomeUsuario,
    challenge: Buffer.from(challenge, "base64url"),
    timeout,
    attestationType: "none",
    excludeCredentials,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return passkeyCreation.parse(options);
}

/** The person named by an authenticator, as set by {@link creationOf}; null without one. */
export const personOf = ({ response }: AssertionAnswer) =>
  response.userHandle ? Buffer.from(response.userHandle, "base64url").toString("utf8") : null;

const clientData = z.object({ challenge: z.string(), origin: z.string(), crossOrigin: z.boolean().optional() });

/** The browser's own record of an answer; null for an unreadable one. */
function readClientData({ clientDataJSON }: { clientDataJSON: string }) {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
  } catch {
    return null; // refused like any other wrong answer
  }
}

/** The challenge of an answer; null when it cannot be read. */
export const challengeOf = ({ response }: AttestationAnswer | AssertionAnswer) =>
  readClientData(response)?.challenge ?? null;

/** The origin of an answer; null for another site's, or inside another page. */
function originAt(site: PasskeySite, response: { clientDataJSON: string }): string | null {
  const said = readClientData(response);
  return said && !said.crossOrigin && isOriginOf(site, said.origin) ? said.origin : null;
}

/** The new passkey proven by an answer; null for another site, without user verification, or with a wrong signature. */
export async function verifyAttestation(site: PasskeySite, challenge: string, chave: AttestationAnswer) {
  const origin = originAt(site, chave.response);
  if (origin === null) return null;
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...chave, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
  } catch {
    return null; // the library throws for every defect
  }
}

interface KnownPasskey {
  credentialId: string;
  publicKey: string;
}

/** The counter of a passkey's valid answer, or null. The caller checks that it grew. */
export async function verifyAssertion(
  site: PasskeySite,
  challenge: string,
  chave: AssertionAnswer,
  { credentialId, publicKey }: KnownPasskey,
): Promise<number | null> {
  const origin = originAt(site, chave.response);
  if (origin === null) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { userHandle, ...response } = chave.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...chave, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // the library throws for every defect
  }
}
