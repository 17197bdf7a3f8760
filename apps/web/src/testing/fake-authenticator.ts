import type { PasskeyCreation, PasskeyRequest } from "@app/core/passkeys/schema";
import { vi } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

export const creation: PasskeyCreation = {
  rp: { id: "localhost", name: "Farol" },
  user: { id: "AAAA", name: "marina@exemplo.com.br", displayName: "Marina" },
  challenge: "AAAA",
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  attestation: "none",
};

export const request: PasskeyRequest = {
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 300_000,
  allowCredentials: [],
  userVerification: "required",
};

/** A browser with passkeys, which jsdom has not. @param refusal - the name of what it throws instead of an answer */
export function startFakeAuthenticator(refusal?: string) {
  const credential = (response: object) => ({
    ...{ id: "AAAA", rawId: bytes("a"), type: "public-key", authenticatorAttachment: "platform" },
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes("{}"), ...response },
  });
  const answer = (response: object) => async () => {
    if (refusal) throw new DOMException("refused", refusal);
    return credential(response);
  };
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", {
    ...{ userAgent: navigator.userAgent, language: navigator.language, clipboard: navigator.clipboard },
    credentials: {
      create: answer({ attestationObject: bytes("b"), getTransports: () => ["internal"] }),
      get: answer({ authenticatorData: bytes("c"), signature: bytes("d"), userHandle: null }),
    },
  });
}
