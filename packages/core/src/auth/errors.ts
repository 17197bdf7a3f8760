import { DomainError } from "../errors.ts";

export const wrongCredentials = () =>
  new DomainError("unauthenticated", "WRONG_CREDENTIALS", "Credenciais inválidas. Por favor, tente novamente.");

export const notLoggedIn = () =>
  new DomainError("unauthenticated", "NOT_LOGGED_IN", "Sua sessão expirou. Entre novamente.");

/** Ends the stream of a browser that got a new token; a conflict, since a 401 would log it out. */
export const credentialReplaced = () =>
  new DomainError("conflict", "CREDENTIAL_REPLACED", "A senha mudou, e este acesso foi trocado por um novo.");

export const emailTaken = () => new DomainError("conflict", "EMAIL_TAKEN", "Já existe um cadastro com este e-mail.");

export const administratorsOnly = () =>
  new DomainError("forbidden", "ADMINISTRATORS_ONLY", "Esta ação é reservada a administradores.");

export const commonPassword = () =>
  new DomainError(
    "invalid",
    "COMMON_PASSWORD",
    "Escolha outra senha. Palavras comuns, seu nome e seu e-mail são fáceis de adivinhar, mesmo com números ou sinais no fim.",
  );

const BUSY_SECONDS = 5;

/** More passwords are being checked than this machine can; the same for known and unknown addresses. */
export const tooBusy = () =>
  new DomainError(
    "unavailable",
    "TOO_BUSY",
    "Há acessos demais neste momento. Aguarde alguns segundos e tente novamente.",
    BUSY_SECONDS,
  );
