import { DomainError } from "../errors.ts";

/** At a login the refusal is a 401; on screen that would end the session, so there it is plain bad input. */
type At = "login" | "settings";
const kindAt = (at: At) => (at === "login" ? "unauthenticated" : "invalid");

export const secondFactorRequired = () =>
  new DomainError(
    "unauthenticated",
    "SECOND_FACTOR_REQUIRED",
    "Digite também o código do aplicativo autenticador, ou um código de reserva.",
  );

/** The same for a wrong, a used and an unknown code. */
export const wrongSecondFactor = (at: At) =>
  new DomainError(
    kindAt(at),
    "WRONG_SECOND_FACTOR",
    "Código incorreto ou já usado. Espere o aplicativo mostrar o próximo e tente novamente.",
  );

export const wrongClock = (at: At) =>
  new DomainError(
    kindAt(at),
    "SECOND_FACTOR_CLOCK",
    "O código é de outro horário. Acerte o relógio do aparelho que mostra o código (data e hora automáticas) e tente novamente.",
  );

/** Not a 403, which would end the session in the browser before a factor can be set up. */
export const secondFactorSetupRequired = () =>
  new DomainError(
    "conflict",
    "SECOND_FACTOR_SETUP_REQUIRED",
    "Nesta instalação, administradores precisam ativar a verificação em duas etapas antes de continuar.",
  );

export const noTotpStarted = () =>
  new DomainError("conflict", "NO_TOTP_STARTED", "Esta configuração não vale mais. Comece de novo.");

export const totpActive = () =>
  new DomainError(
    "conflict",
    "TOTP_ACTIVE",
    "O aplicativo autenticador já está ativo. Remova-o para configurar outro.",
  );

export const noSecondFactor = () =>
  new DomainError("conflict", "NO_SECOND_FACTOR", "Ative primeiro a verificação em duas etapas.");
