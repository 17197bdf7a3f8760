import { notLoggedIn } from "@app/core/auth/errors";
import type { ServiceContext } from "../context.ts";

/** Columns of a profile, as its owner sees them. */
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

/** The viewer's own profile. */
export function getProfile({ db, viewer }: ServiceContext) {
  return db.selectFrom("users").select(profileColumns).where("id", "=", viewer.id).executeTakeFirstOrThrow(notLoggedIn);
}
