import { randomInt } from "node:crypto";

export interface Person {
  email: string;
  nomeUsuario: string;
  password: string;
}

/** An unregistered person; every test registers its own. */
export function inventPerson(nomeUsuario: string): Person {
  return {
    email: `${nomeUsuario.toLowerCase()}.${randomInt(1e9)}@exemplo.com.br`,
    nomeUsuario,
    password: "Sigilosa#1",
  };
}

/** The administrator that the server creates at its start. */
export const administrator: Person = {
  email: "administracao@exemplo.com.br",
  nomeUsuario: "Administrador",
  password: "Sigilosa#1",
};
