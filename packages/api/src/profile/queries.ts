import { notLoggedIn } from "@app/core/auth/errors";
import type { ServiceContext } from "../context.ts";

/** Columns of a profile as sent to its owner. */
export const profileColumns = [
  "id as _id",
  "nomeUsuario",
  "sobreNome",
  "email",
  "endereco",
  "numero",
  "complemento",
  "bairro",
  "cidade",
  "estado",
  "cep",
  "isAdmin",
] as const;

export function getProfile({ db, viewer }: ServiceContext) {
  return db.selectFrom("users").select(profileColumns).where("id", "=", viewer.id).executeTakeFirstOrThrow(notLoggedIn);
}
