import { passkeysNotOffered } from "@app/core/passkeys/errors";
import { type PasskeySite, passkeySite } from "@app/core/passkeys/passkey-rules";
import type { PasskeyRequest } from "@app/core/passkeys/schema";
import type { Services, VisitorContext } from "../../context.ts";

/** The site of the passkeys; null when this installation has none. */
export const findSite = ({ publicUrl }: Pick<Services, "publicUrl">) => passkeySite(publicUrl);

/** @throws DomainError PASSKEYS_NOT_OFFERED */
export function getSite(services: Pick<Services, "publicUrl">): PasskeySite {
  const site = findSite(services);
  if (!site) throw passkeysNotOffered();
  return site;
}

/** A person's passkeys as their owner sees them, oldest first. */
export function listPasskeys({ db }: Pick<VisitorContext, "db">, userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["id as _id", "nome", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** A person's passkeys in the form that a browser expects. */
export async function listDescriptors({ db }: Pick<VisitorContext, "db">, userId: string) {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credentialId", "transports"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ credentialId, transports }): PasskeyRequest["allowCredentials"][number] => ({
    id: credentialId,
    type: "public-key",
    transports,
  }));
}

export async function hasPasskeys({ db }: Pick<VisitorContext, "db">, userId: string): Promise<boolean> {
  const row = await db.selectFrom("passkeys").select("id").where("userId", "=", userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** A passkey by its credential id. */
export function findPasskey({ db }: Pick<VisitorContext, "db">, credentialId: string) {
  return db
    .selectFrom("passkeys")
    .select(["id", "userId", "credentialId", "publicKey"])
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
}
