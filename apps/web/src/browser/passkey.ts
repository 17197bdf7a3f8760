import type { AssertionAnswer, PasskeyCreation, PasskeyRequest } from "@app/core/passkeys/schema";
import type { RouterInputs } from "../trpc.ts";

/** Loaded by whoever uses a passkey. */
const loadLibrary = () => import("@simplewebauthn/browser");

export const knowsPasskeys = () => "PublicKeyCredential" in window;

/** True where this browser takes passkeys. @param dominio - where the installation's passkeys are used */
export const takesPasskeys = (dominio: string | null | undefined) =>
  knowsPasskeys() && dominio === window.location.hostname;

/** Has a passkey made by whatever authenticator the person chooses. @throws what the browser throws, also when the person cancels */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<RouterInputs["passkeys"]["confirm"]["chave"]> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
}

/** Has a passkey answer. @throws what the browser throws, also when the person cancels */
export async function answerByPasskey(optionsJSON: PasskeyRequest): Promise<AssertionAnswer> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: "public-key", response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** True when the authenticator holds a passkey of this person already. */
export const isRepeatedPasskey = (error: unknown) => error instanceof Error && error.name === "InvalidStateError";
