import { isTokenExpired } from "@app/core/access-tokens/token-rules";
import type { ServiceContext } from "../context.ts";

/** The viewer's tokens, newest first, including expired ones until they are deleted. */
export async function listAccessTokens({ db, viewer, now }: ServiceContext) {
  const tokens = await db
    .selectFrom("access_tokens")
    .select(["id as _id", "nome", "podeEscrever", "createdAt", "lastUsedAt", "expiresAt"])
    .where("userId", "=", viewer.id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return tokens.map((token) => ({ ...token, expirado: isTokenExpired(token, now) }));
}
