import { createHash } from "node:crypto";
import { isSessionAlive } from "@app/core/auth/session-rules";
import type { Db, Tx } from "@app/db/client";
import { sql } from "kysely";
import type { UserId, Viewer } from "../context.ts";

/** Columns of a person that may leave the server. */
export const sessionUserColumns = ["users.id as _id", "users.nomeUsuario", "users.email", "users.isAdmin"] as const;

/** What is stored of a token: only who holds the token itself can be recognised by it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The person and session behind a token, in one query; undefined for an unknown, expired or revoked one. */
export async function findSession(
  db: Db | Tx,
  token: string,
  now: Date,
): Promise<{ viewer: Viewer; lastUsedAt: Date } | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select([...sessionUserColumns, "sessions.id as sessionId", "sessions.createdAt", "sessions.lastUsedAt"])
    .where("sessions.tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row || !isSessionAlive(row, now)) return undefined;
  const { createdAt: _, lastUsedAt, ...user } = row;
  return { viewer: { ...user, id: row._id as UserId }, lastUsedAt };
}

/** A person and the password hash by e-mail, without regard to case. */
export function findUserByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom("users")
    .select([...sessionUserColumns, "users.passwordHash"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}
