import { DomainError } from "../errors.ts";

export const userNotFound = () => new DomainError("notFound", "USER_NOT_FOUND", "Usuário não encontrado.");

/** A 403 would end the session in the browser, so one's own role is plain bad input. */
export const ownRole = () =>
  new DomainError("invalid", "OWN_ROLE", "Você não pode alterar o seu próprio papel de administrador.");

export const lastAdministrator = () =>
  new DomainError(
    "conflict",
    "LAST_ADMINISTRATOR",
    "Ninguém mais tem acesso de administrador. Dê esse acesso a outra pessoa antes.",
  );
