import { randomInt } from "node:crypto";

export interface Person {
  email: string;
  nomeUsuario: string;
  password: string;
}

/** Somebody who does not exist yet: every test makes its own people. */
export function inventPerson(nomeUsuario: string): Person {
  return { email: `${nomeUsuario.toLowerCase()}.${randomInt(1e9)}@exemplo.com.br`, nomeUsuario, password: "Segredo#1" };
}

/** Made by the server at its start. */
export const administrator: Person = {
  email: "administracao@exemplo.com.br",
  nomeUsuario: "Administrador",
  password: "Segredo#1",
};
