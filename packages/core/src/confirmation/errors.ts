import { DomainError } from "../errors.ts";

/** The same for a wrong, used, expired or replaced link. */
export const wrongConfirmationLink = () =>
  new DomainError(
    "invalid",
    "WRONG_CONFIRMATION_LINK",
    "Este link não vale mais. Entre na sua conta e peça outro em Configurações.",
  );

/** The same for a wrong, used, expired or replaced code. */
export const wrongConfirmationCode = () =>
  new DomainError("invalid", "WRONG_CONFIRMATION_CODE", "Código inválido. Confira as dez letras ou peça outro código.");
