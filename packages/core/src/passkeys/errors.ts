import { DomainError } from "../errors.ts";
import { MAX_PASSKEYS } from "./passkey-rules.ts";

/** At a login the refusal is a 401; on screen that would end the session, so there it is plain bad input. */
type At = "login" | "settings";

/** The same for an unknown, copied, repeated or late answer, and for one of another site or person. */
export const wrongPasskey = (at: At) =>
  new DomainError(
    at === "login" ? "unauthenticated" : "invalid",
    "WRONG_PASSKEY",
    at === "login"
      ? "A chave de acesso não foi aceita. Tente novamente ou entre de outra forma."
      : "A chave de acesso não foi aceita. Tente novamente.",
  );

export const passkeysNotOffered = () =>
  new DomainError(
    "conflict",
    "PASSKEYS_NOT_OFFERED",
    "Chaves de acesso não estão disponíveis neste endereço do Farol.",
  );

export const tooManyPasskeys = () =>
  new DomainError(
    "conflict",
    "TOO_MANY_PASSKEYS",
    `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma para cadastrar outra.`,
  );

export const passkeyNotFound = () =>
  new DomainError("notFound", "PASSKEY_NOT_FOUND", "Esta chave de acesso já foi removida.");
