import { DomainError } from "../errors.ts";

/** A 401 or 403 would end the session in the browser, so a wrong current password is plain bad input. */
export const wrongCurrentPassword = () =>
  new DomainError("invalid", "WRONG_CURRENT_PASSWORD", "Senha atual incorreta.");
