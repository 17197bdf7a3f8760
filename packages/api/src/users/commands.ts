import type { RegisterInput } from "@app/core/auth/schema";
import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import { lastAdministrator, ownRole, userNotFound } from "@app/core/users/errors";
import type { ToggleAdminInput } from "@app/core/users/schema";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { keepEvent, logEvent, recordAudit } from "../audit/commands.ts";
import { closeEndedStreams, endSessionsAndTokens } from "../auth/commands.ts";
import { findUserByEmail, sessionUserColumns } from "../auth/queries.ts";
import { confirmAddress } from "../confirmation/commands.ts";
import type { Origin, ServiceContext, VisitorContext } from "../context.ts";
import { forgetAllLoginTries } from "../limits/commands.ts";
import { askForMail, queueSecurityMail } from "../outbox/commands.ts";
import { forgetSecondFactors } from "../second-factor/commands/take-second-factor.ts";
import { hasSecondFactor } from "../second-factor/queries/second-factor.ts";
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
    if (!isAdmin) await keepAnAdministrator(tx, id, "staying");
    const user = await tx.db
      .updateTable("users")
      .set({ isAdmin })
      .where("id", "=", id)
      .where("email", "!=", DEMO_EMAIL)
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
 * Requires that an administrator remains when `leavingId` stops being one. Call it in the transaction of that change,
 * before any row is locked.
 *
 * @param account - whether it is deleted, or stays without the role
 * @throws DomainError LAST_ADMINISTRATOR
 */
export async function keepAnAdministrator(
  { db }: Pick<ServiceContext, "db">,
  leavingId: string,
  account: "leaving" | "staying",
): Promise<void> {
  await lockRoles({ db });
  const leaving = await db.selectFrom("users").select("isAdmin").where("id", "=", leavingId).executeTakeFirst();
  if (!leaving?.isAdmin) return;
  const others = await db
    .selectFrom("users")
    .select("isAdmin")
    .where("id", "!=", leavingId)
    .where("email", "!=", DEMO_EMAIL)
    .orderBy("isAdmin", "desc")
    .limit(1)
    .executeTakeFirst();
  // Deleting the last account leaves nobody who would need an administrator; demoting it, by somebody who left meanwhile, does.
  const isGoverned = others ? others.isAdmin : account === "leaving";
  if (!isGoverned) throw lastAdministrator();
}

/**
 * Creates the operator's first administrator if there is none. An existing account of that address gets the operator's
 * password and loses its sessions, tokens, second factors and changes of address, since anybody may have registered it. The
 * operator vouches for the address.
 *
 * @returns false when there is an administrator already
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
      await tx.db.deleteFrom("email_changes").where("userId", "=", id).execute(); // undoing one would move the account
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
    await closeEndedStreams(ctx.services, madeId);
  }
  return madeId !== undefined;
}

/** For the operator's command. @returns false for an unknown address */
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

/**
 * For the operator's command, when somebody lost every factor and backup code: removes them and ends the sessions and tokens.
 * The password stays; its person is told by mail.
 */
export async function removeFactorsByEmail(
  ctx: VisitorContext,
  email: string,
): Promise<"removed" | "unknown" | "none"> {
  const removed = await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx.db, email);
    if (!user) return "unknown";
    await tx.db.selectFrom("users").select("id").where("id", "=", user._id).forUpdate().execute();
    if (!(await hasSecondFactor(tx, user._id))) return "none";
    await forgetSecondFactors(tx, user._id);
    await endSessionsAndTokens(tx, user._id);
    await forgetAllLoginTries(tx, user.email);
    await keepEvent(tx, { action: "secondFactor.reset", actorId: null, account: { id: user._id } });
    return { userId: user._id, mailId: await queueSecurityMail(tx, user.email, "factorsReset") };
  });
  if (typeof removed === "string") return removed;
  const { userId, mailId } = removed;
  logEvent(ctx.services, { action: "secondFactor.reset", actorId: null, accountId: userId });
  await closeEndedStreams(ctx.services, userId);
  await askForMail(ctx, mailId);
  return "removed";
}

/**
 * For the operator's command: ends all sessions and tokens of a person, or of everybody.
 *
 * @param email - null for everybody
 * @returns the number of people who had some; undefined for an unknown address
 */
export async function endSessionsOf(ctx: VisitorContext, email: string | null): Promise<number | undefined> {
  const person = email === null ? null : await findUserByEmail(ctx.db, email);
  if (person === undefined) return undefined;
  const userIds = person ? [person._id] : await listEntered(ctx);
  for (const userId of userIds) {
    const event = { action: "sessions.ended", actorId: null } as const;
    await inTransaction(ctx, async (tx) => {
      await endSessionsAndTokens(tx, userId);
      await keepEvent(tx, { ...event, account: { id: userId } });
    });
    logEvent(ctx.services, { ...event, accountId: userId });
    await closeEndedStreams(ctx.services, userId);
  }
  return userIds.length;
}

/** People with a session or a token. */
async function listEntered({ db }: Pick<VisitorContext, "db">): Promise<string[]> {
  const entered = await db
    .selectFrom("sessions")
    .select("userId")
    .union(db.selectFrom("access_tokens").select("userId"))
    .execute();
  return entered.map(({ userId }) => userId);
}
