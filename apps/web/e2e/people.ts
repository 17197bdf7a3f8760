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
