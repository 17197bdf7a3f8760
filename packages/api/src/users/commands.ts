import type { RegisterInput } from "@app/core/auth/schema";
import { lastAdministrator, ownRole, userNotFound } from "@app/core/users/errors";
import type { ToggleAdminInput } from "@app/core/users/schema";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { keepEvent, logEvent, recordAudit } from "../audit/commands.ts";
import { endSessionsAndTokens, tellSessionsEnded } from "../auth/commands.ts";
import { findUserByEmail, sessionUserColumns } from "../auth/queries.ts";
import { confirmAddress } from "../confirmation/commands.ts";
import type { Origin, ServiceContext, VisitorContext } from "../context.ts";
import { forgetSecondFactors } from "../second-factor/commands.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Makes another person an administrator, or no longer one; effective from that person's next request.
 *
 * @throws DomainError OWN_ROLE, USER_NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function toggleAdmin(ctx: ServiceContext, { id, isAdmin }: ToggleAdminInput, from: Origin) {
  if (id === ctx.viewer.id) throw ownRole();
  const action = isAdmin ? "user.promoted" : "user.demoted";
  const toggled = await inTransaction(ctx, async (tx) => {
    if (!isAdmin) await keepAnAdministrator(tx, id);
    const user = await tx.db
      .updateTable("users")
      .set({ isAdmin })
      .where("id", "=", id)
      .returning(sessionUserColumns)
      .executeTakeFirstOrThrow(userNotFound);
    // Without an origin: the person sees the entry, and it would be the administrator's.
    await recordAudit(tx, { action, targetId: id });
    return user;
  });
  logEvent(ctx.services, { action, actorId: ctx.viewer.id, accountId: id }, from);
  return toggled;
}

/** Any number; makes changes of who administrates wait for each other. */
const ROLES_LOCK = 4_672_002;

const lockRoles = ({ db }: Pick<ServiceContext, "db">) => sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(db);

/**
 * Makes sure that somebody else administrates when `leavingId` no longer does; in the transaction of that change, before any
 * row is locked.
 *
 * @throws DomainError LAST_ADMINISTRATOR
 */
export async function keepAnAdministrator({ db }: Pick<ServiceContext, "db">, leavingId: string): Promise<void> {
  await lockRoles({ db });
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

/**
 * Makes the operator's first administrator when there is none. An existing account of that address gets the operator's
 * password and loses its sessions, tokens and second factors, since anybody may have registered it. The operator vouches for the address.
 *
 * @returns false when somebody administrates already
 */
export async function ensureFirstAdmin(
  ctx: VisitorContext,
  { email, password }: Pick<RegisterInput, "email" | "password">,
): Promise<boolean> {
  const passwordHash = await ctx.services.passwords.hash(password);
  const madeId = await inTransaction(ctx, async (tx) => {
    await lockRoles(tx); // two processes may start at once
    const administrator = await tx.db.selectFrom("users").select("id").where("isAdmin", "=", true).executeTakeFirst();
    const existing = await findUserByEmail(tx.db, email);
    if (administrator) {
      if (existing?.isAdmin) await confirmAddress(tx, existing._id);
      return undefined;
    }
    const id = existing?._id ?? newId();
    const role = { passwordHash, isAdmin: true };
    if (existing) {
      await tx.db.updateTable("users").set(role).where("id", "=", id).execute();
      await endSessionsAndTokens(tx, id);
      await forgetSecondFactors(tx, id);
    } else {
      const row = { id, email, nomeUsuario: "Administrador", createdAt: ctx.now, ...role };
      await tx.db.insertInto("users").values(row).execute();
    }
    await confirmAddress(tx, id);
    await keepEvent(tx, { action: "user.promoted", actorId: null, account: { id } });
    return id;
  });
  if (madeId) {
    logEvent(ctx.services, { action: "user.promoted", actorId: null, accountId: madeId });
    await tellSessionsEnded(ctx.services, madeId);
  }
  return madeId !== undefined;
}

/** For the operator's command. @returns false when nobody has this address */
export async function promoteByEmail(ctx: VisitorContext, email: string): Promise<boolean> {
  const promotedId = await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx.db, email);
    if (!user) return undefined;
    await tx.db.updateTable("users").set({ isAdmin: true }).where("id", "=", user._id).execute();
    await keepEvent(tx, { action: "user.promoted", actorId: null, account: { id: user._id } });
    return user._id;
  });
  if (promotedId) logEvent(ctx.services, { action: "user.promoted", actorId: null, accountId: promotedId });
  return promotedId !== undefined;
}
