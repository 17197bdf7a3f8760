import { maskEmail } from "@app/core/audit/mask-email";
import { type AuditAction, changeActions, type SecurityAction } from "@app/core/audit/schema";
import { isDemoPerson } from "@app/core/demo/demo-rules";
import { DomainError } from "@app/core/errors";
import { setsForbiddenField } from "@app/core/forbidden-field";
import { LimitReached } from "@app/core/limits/rules";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Origin, RequestContext, ServiceContext, Services, VisitorContext } from "../context.ts";

/** Records an administrator's action, in the transaction that performs it. */
export async function recordAudit(
  { db, viewer, now }: ServiceContext,
  entry: { action: AuditAction; targetId: string },
): Promise<void> {
  await db
    .insertInto("audit")
    .values({ id: newId(), actorId: viewer.id, createdAt: now, ...entry })
    .execute();
}

interface SecurityEvent {
  action: SecurityAction;
  /** Who did it; null for a visitor and for the operator. */
  actorId: string | null;
  /** The account it happened to: by id, or by the address that a visitor typed, known or not. */
  account: { id: string | null } | { email: string };
}

/** Longer texts only repeat what browser and system are. */
export const MAX_USER_AGENT_LENGTH = 300;
const NOWHERE = { address: "", userAgent: "" };

/**
 * Stores a security event, in the transaction of the recorded action; after the commit log it with {@link logEvent}.
 * One statement serves known and unknown addresses, so that its duration reveals nothing.
 *
 * @returns the id of the account it happened to, null for an unknown one
 */
export async function keepEvent(
  { db, now }: Pick<VisitorContext, "db" | "now">,
  { action, actorId, account }: SecurityEvent,
  { address, userAgent }: Pick<Origin, "address" | "userAgent"> = NOWHERE,
): Promise<string | null> {
  const email = "email" in account ? account.email.trim().toLowerCase() : null;
  const id = "id" in account ? account.id : null;
  const kept = await db
    .insertInto("audit")
    .values({
      id: newId(),
      action,
      actorId,
      targetId: sql`(select id from users where id = ${id}::uuid or lower(email) = ${email}::text)`,
      address,
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      createdAt: now,
    })
    .returning("targetId")
    .executeTakeFirstOrThrow();
  return kept.targetId;
}

/** Writes the log line of a security event; people appear under their pseudonyms, which outlive the account. */
export function logEvent(
  services: Pick<Services, "log" | "secrets">,
  { action, actorId, accountId }: { action: SecurityAction; actorId: string | null; accountId: string | null },
  { address, userAgent }: Pick<Origin, "address" | "userAgent"> = NOWHERE,
): void {
  const nameOf = (id: string | null) => id && pseudonymOf(services, id);
  const from = { address, userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH) };
  services.log.info({ event: action, account: nameOf(accountId), actor: nameOf(actorId), ...from }, "Security event");
}

/** {@link keepEvent} and {@link logEvent} for an event without a transaction of its own. */
export async function recordEvent(ctx: VisitorContext, event: SecurityEvent, from: Origin): Promise<void> {
  const accountId = await keepEvent(ctx, event, from);
  logEvent(ctx.services, { ...event, accountId }, from);
}

/** {@link recordEvent} for what strangers can cause at will: beyond an hourly number it is only logged. */
export async function recordRefusal(ctx: VisitorContext, event: SecurityEvent, from: Origin): Promise<void> {
  const isKept = await ctx.services.limiter.countAddress("recordedRefusals", from.address).then(
    () => true,
    () => false,
  );
  if (isKept) return recordEvent(ctx, event, from);
  logEvent(ctx.services, { ...event, accountId: event.actorId }, from);
}

const seen = new WeakSet<Error>();

/**
 * Records the refusal of a request when it is a security event: a 403, a field that no client may set, or the first
 * refusal of a limit's window or of a delay. Once per error, even if it passes several edges. The answer does not depend on whether it could be recorded.
 *
 * @param email - the address that a visitor entered
 */
export async function recordRefusedRequest(ctx: RequestContext, error: unknown, email?: string): Promise<void> {
  if (!(error instanceof Error) || seen.has(error)) return;
  const isLimit = error instanceof LimitReached && (await isEvent(ctx, error));
  const isForbidden = error instanceof DomainError ? error.kind === "forbidden" : setsForbiddenField(error);
  if (!isLimit && !isForbidden) return;
  seen.add(error);
  try {
    const caller = await ctx.findCaller();
    // Its visitors would read of each other under the account's events.
    if (caller && isDemoPerson(caller.viewer)) return;
    const actorId = caller?.viewer.id ?? null;
    const account = actorId === null && email !== undefined ? { email } : { id: actorId };
    const action = isLimit ? "limit.reached" : "access.refused";
    await recordRefusal({ db: ctx.db, services: ctx.services, now: ctx.now() }, { action, actorId, account }, ctx);
  } catch (failure) {
    ctx.services.log.error({ err: failure }, "A security event was not recorded");
  }
}

async function isEvent({ services }: RequestContext, { isFirst, delay }: LimitReached): Promise<boolean> {
  if (delay === undefined) return isFirst;
  return services.limiter.count("reportedDelay", delay).then(
    () => true,
    () => false,
  );
}

const PSEUDONYM = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** Pseudonym of a deleted account: a UUID that nobody can compute without the application's secret. */
export const pseudonymOf = ({ secrets }: Pick<Services, "secrets">, userId: string) =>
  secrets.fingerprint(`person ${userId}`).replace(PSEUDONYM, "$1-$2-8$3-8$4-$5");

/**
 * Reduces a person's audit rows to the pseudonym, and the masked address on changes that concerned everybody, in the
 * transaction that deletes the account. Source: domain §9.12.
 */
export async function pseudonymiseAudit({ db, viewer, services }: ServiceContext, email: string): Promise<void> {
  const pseudonym = pseudonymOf(services, viewer.id);
  await db
    .updateTable("audit")
    .set({ actorEmail: maskEmail(email) })
    .where("actorId", "=", viewer.id)
    .where("action", "in", changeActions)
    .execute();
  await db
    .updateTable("audit")
    .set({ ...NOWHERE, targetId: pseudonym })
    .where("targetId", "=", viewer.id)
    .execute();
  await db
    .updateTable("audit")
    .set({ ...NOWHERE, actorId: pseudonym })
    .where("actorId", "=", viewer.id)
    .execute();
}
