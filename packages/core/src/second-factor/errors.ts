import { DomainError } from "../errors.ts";
import type { PasskeyRequest } from "../passkeys/schema.ts";

/** At a login the refusal is a 401; on screen that would end the session, so there it is plain bad input. */
type At = "login" | "settings";
const kindAt = (at: At) => (at === "login" ? "unauthenticated" : "invalid");

const requiredSentences = {
  totp: "Digite também o código do aplicativo autenticador, ou um código de reserva.",
  passkey: "Use também a sua chave de acesso, ou digite um código de reserva.",
  codes: "Digite também um código de reserva.",
  both: "Use também a sua chave de acesso, ou digite o código do aplicativo autenticador ou um código de reserva.",
} as const;

/** A program has no passkeys. */
const sentencesForPrograms = {
  totp: "Envie também, em codigo, o código do aplicativo autenticador ou um código de reserva, ou use um token de acesso.",
  codes: "Envie também, em codigo, um código de reserva, ou use um token de acesso, que se cria em Configurações.",
} as const;

/** The password was right, and a second factor is asked for. */
export class SecondFactorRequired extends DomainError {
  /** The sentence over REST. */
  readonly messageForPrograms: string;

  /** @param chave - what one of the person's passkeys may answer instead of a code; null when there is none */
  constructor(
    readonly temAplicativo: boolean,
    readonly chave: PasskeyRequest | null,
    at: At = "login",
  ) {
    const codes = temAplicativo ? "totp" : "codes";
    const sentence = requiredSentences[chave ? (temAplicativo ? "both" : "passkey") : codes];
    super(at === "login" ? "unauthenticated" : "stale", "SECOND_FACTOR_REQUIRED", sentence);
    this.messageForPrograms = sentencesForPrograms[codes];
  }
}

const wrongSentences = {
  app: "Código incorreto ou já usado. Espere o aplicativo mostrar o próximo e tente novamente.",
  backup: "Código de reserva incorreto ou já usado. Tente outro.",
  lostApp:
    "Os códigos deste aplicativo não valem mais. Use um código de reserva e, em Configurações, remova o aplicativo e ative-o de novo.",
} as const;

/** The same for a wrong, a used and an unknown code. @param typed - `lostApp`: a code of an app whose sealed secret opens no more */
export const wrongSecondFactor = (at: At, typed: keyof typeof wrongSentences = "app") =>
  new DomainError(kindAt(at), "WRONG_SECOND_FACTOR", wrongSentences[typed]);

export const wrongClock = (at: At) =>
  new DomainError(
    kindAt(at),
    "SECOND_FACTOR_CLOCK",
    "O código é de outro horário. Acerte o relógio do aparelho que mostra o código (data e hora automáticas) e tente novamente.",
  );

/** Not a 403, which would end the session in the browser before a factor is set up. */
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
