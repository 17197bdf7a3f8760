import { DomainError } from "../errors.ts";

export const sameEmail = () => new DomainError("invalid", "SAME_EMAIL", "Este já é o seu e-mail.");

export const reservedEmail = () =>
  new DomainError(
    "conflict",
    "RESERVED_EMAIL",
    "Este e-mail está na configuração da instalação (ADMIN_EMAIL). Para trocá-lo, tire-o de lá primeiro.",
  );

export const noEmailChange = () =>
  new DomainError(
    "conflict",
    "NO_EMAIL_CHANGE",
    "Não há pedido de troca a retirar: ele já foi confirmado, retirado ou venceu.",
  );

/** The same for a wrong, used, expired, withdrawn or replaced link or code. */
export const wrongChangeToken = () =>
  new DomainError(
    "invalid",
    "WRONG_CHANGE_TOKEN",
    "Este link ou código não vale mais. Peça a troca de novo em Configurações.",
  );

/** The same for a wrong, used and expired one. */
export const wrongUndoToken = () =>
  new DomainError(
    "invalid",
    "WRONG_UNDO_TOKEN",
    "Este código não vale mais: a troca foi desfeita, ou já faz mais de sete dias.",
  );
