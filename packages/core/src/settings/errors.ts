import { DomainError } from "../errors.ts";

/** A 401 or 403 would end the session in the browser, so a wrong current password is plain bad input. */
export const wrongCurrentPassword = () =>
  new DomainError("invalid", "WRONG_CURRENT_PASSWORD", "Senha atual incorreta.");

/** Not a 401, which would end the session in the browser; the screen asks for the password and continues. */
export const passwordNeeded = () =>
  new DomainError(
    "stale",
    "PASSWORD_NEEDED",
    "Digite sua senha para continuar: a última vez foi há mais de 15 minutos.",
  );

export const sessionNotFound = () =>
  new DomainError("notFound", "SESSION_NOT_FOUND", "Esta sessão já não está aberta.");

export const serviceChanged = () =>
  new DomainError(
    "conflict",
    "SERVICE_CHANGED",
    "Este serviço mudou desde que a página foi aberta. Recarregue e leia de novo o que sai daqui.",
  );
