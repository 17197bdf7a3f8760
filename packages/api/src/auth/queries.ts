import { createHash } from "node:crypto";
import { isAccessToken, isTokenExpired } from "@app/core/access-tokens/token-rules";
import { isSameAddress } from "@app/core/auth/schema";
import { isSessionAlive, sessionExpiry } from "@app/core/auth/session-rules";
import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import { undoDeadline } from "@app/core/email-change/email-change-rules";
import type { Db, Tx } from "@app/db/client";
import { compiledOnce } from "@app/db/compiled-once";
import { readUntold } from "@app/db/pglite-pool";
import { sql } from "kysely";
import type { Caller, UserId, VisitorContext } from "../context.ts";

/** Columns of a person that may be sent to clients. */
export const sessionUserColumns = ["users.id as _id", "users.nomeUsuario", "users.email", "users.isAdmin"] as const;

/** SHA-256 of a token, the only form in which it is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The person of a session's or personal token, in one query; undefined for an unknown, expired or revoked one. */
export function findCaller(db: Db | Tx, token: string, now: Date): Promise<Caller | undefined> {
  return readUntold(() => (isAccessToken(token) ? findByAccessToken(db, token, now) : findBySession(db, token, now)));
}

/** Asked with each request, so it is built once. */
const sessionByHash = compiledOnce((db, tokenHash) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select([...sessionUserColumns, "sessions.id as sessionId", "sessions.createdAt", "sessions.lastUsedAt"])
    .where("sessions.tokenHash", "=", tokenHash),
);

async function findBySession(db: Db | Tx, token: string, now: Date): Promise<Caller | undefined> {
  const [row] = await sessionByHash(db, hashToken(token));
  if (!row || !isSessionAlive(row, now)) return undefined;
  const { sessionId, createdAt: _, lastUsedAt, ...user } = row;
  const viewer = { ...user, id: row._id as UserId, credential: { kind: "session", id: sessionId } } as const;
  return { viewer, lastUsedAt, expiresAt: sessionExpiry(row) };
}

async function findByAccessToken(db: Db | Tx, token: string, now: Date): Promise<Caller | undefined> {
  const row = await db
    .selectFrom("access_tokens")
    .innerJoin("users", "users.id", "access_tokens.userId")
    .select([
      ...sessionUserColumns,
      "access_tokens.id as tokenId",
      "access_tokens.podeEscrever",
      "access_tokens.lastUsedAt",
      "access_tokens.expiresAt",
    ])
    .where("access_tokens.tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row || isTokenExpired(row, now)) return undefined;
  const { tokenId, podeEscrever, lastUsedAt, expiresAt, ...user } = row;
  const credential = { kind: "accessToken", id: tokenId, podeEscrever } as const;
  return { viewer: { ...user, id: row._id as UserId, credential }, lastUsedAt, expiresAt };
}

/** Whether an address is the operator's or the demonstration's, which nobody registers, changes to or changes away from. */
export const isReserved = ({ services: { reservedEmail } }: Pick<VisitorContext, "services">, email: string) =>
  isSameAddress(email, DEMO_EMAIL) || (reservedEmail !== undefined && isSameAddress(email, reservedEmail));

/** Whether an address is the operator's or, but for the person who asks, {@link isAddressHeld}. */
export const isAddressTaken = async (
  ctx: Pick<VisitorContext, "db" | "now" | "services">,
  email: string,
  exceptId?: string,
): Promise<boolean> => isReserved(ctx, email) || isAddressHeld(ctx, email, exceptId);

/**
 * Whether an address belongs to another account, or belonged to it until lately and can still be restored.
 *
 * @param exceptId - the person who asks
 */
export async function isAddressHeld(
  { db, now }: Pick<VisitorContext, "db" | "now">,
  email: string,
  exceptId?: string,
): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  if (owner) return owner._id !== exceptId;
  const held = await db
    .selectFrom("email_changes")
    .select("userId")
    .where(sql`lower("oldEmail")`, "=", email.toLowerCase())
    .where("confirmedAt", ">", undoDeadline(now))
    .executeTakeFirst();
  return held !== undefined && held.userId !== exceptId;
}

/** A person as clients may see them. */
export function findUserById(db: Db | Tx, id: string) {
  return db.selectFrom("users").select(sessionUserColumns).where("id", "=", id).executeTakeFirst();
}

/** A person and the password hash by e-mail, without regard to case. The demonstration's person has no way in by it. */
export function findUserByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom("users")
    .select([...sessionUserColumns, "users.passwordHash"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("email", "!=", DEMO_EMAIL)
    .executeTakeFirst();
}
