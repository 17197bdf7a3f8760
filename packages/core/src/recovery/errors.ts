import { DomainError } from "../errors.ts";

/** The same for a wrong, used, expired or never sent code and for an unknown address. */
export const wrongCode = () => new DomainError("invalid", "WRONG_CODE", "Código inválido. Por favor, tente novamente.");
