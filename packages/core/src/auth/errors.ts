import { DomainError } from "../errors.ts";

export const wrongCredentials = () =>
  new DomainError("unauthenticated", "WRONG_CREDENTIALS", "Credenciais inválidas. Por favor, tente novamente.");

export const notLoggedIn = () =>
  new DomainError("unauthenticated", "NOT_LOGGED_IN", "Sua sessão expirou. Entre novamente.");

export const emailTaken = () => new DomainError("conflict", "EMAIL_TAKEN", "Já existe um cadastro com este e-mail.");

export const administratorsOnly = () =>
  new DomainError("forbidden", "ADMINISTRATORS_ONLY", "Esta ação é reservada a administradores.");
