import type { RegisterInput } from "@app/core/auth/schema";
import { lastAdministrator, ownRole, userNotFound } from "@app/core/users/errors";
import type { ToggleAdminInput } from "@app/core/users/schema";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { recordAudit } from "../audit/commands.ts";
import { findUserByEmail, sessionUserColumns } from "../auth/queries.ts";
import type { ServiceContext, VisitorContext } from "../context.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Makes another person an administrator, or no longer one; effective from that person's next request.
 *
 * @throws DomainError OWN_ROLE, USER_NOT_FOUND, LAST_ADMINISTRATOR
 */
export function toggleAdmin(ctx: ServiceContext, { id, isAdmin }: ToggleAdminInput) {
  if (id === ctx.viewer.id) throw ownRole();
  return inTransaction(ctx, async (tx) => {
    if (!isAdmin) await keepAnAdministrator(tx, id);
    const user = await tx.db
      .updateTable("users")
      .set({ isAdmin })
      .where("id", "=", id)
      .returning(sessionUserColumns)
      .executeTakeFirstOrThrow(userNotFound);
    await recordAudit(tx, { action: isAdmin ? "user.promoted" : "user.demoted", targetId: id });
    return user;
  });
}

/** Any number; makes changes of who administrates wait for each other. */
const ROLES_LOCK = 4_672_002;

/**
 * Makes sure that somebody else administrates when `leavingId` no longer does; in the transaction of that change, before any
 * row is locked.
 *
 * @throws DomainError LAST_ADMINISTRATOR
 */
export async function keepAnAdministrator({ db }: Pick<ServiceContext, "db">, leavingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(db);
  const leaving = await db.selectFrom("users").select("isAdmin").where("id", "=", leavingId).executeTakeFirst();
  if (!leaving?.isAdmin) return;
  const others = await db
    .selectFrom("users")
    .select("isAdmin")
    .where("id", "!=", leavingId)
    .orderBy("isAdmin", "desc")
    .limit(1)
    .executeTakeFirst();
  // Nobody is left without an administrator when nobody is left.
  if (others && !others.isAdmin) throw lastAdministrator();
}

/** Creates the first administrator when there is none; an existing account of that address is promoted unchanged. */
export async function ensureFirstAdmin(
  { db, now, services }: VisitorContext,
  { email, password }: Pick<RegisterInput, "email" | "password">,
): Promise<boolean> {
  const existing = await db.selectFrom("users").select("id").where("isAdmin", "=", true).executeTakeFirst();
  if (existing) return false;
  if (await promoteByEmail({ db }, email)) return true;
  const passwordHash = await services.passwords.hash(password);
  await db
    .insertInto("users")
    .values({ id: newId(), email, nomeUsuario: "Administrador", passwordHash, isAdmin: true, createdAt: now })
    .execute();
  return true;
}

/** For the operator's command. @returns false when nobody has this address */
export async function promoteByEmail({ db }: Pick<VisitorContext, "db">, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  await db.updateTable("users").set({ isAdmin: true }).where("id", "=", user._id).execute();
  return true;
}
