import { z } from "zod";
import { recordId, wireInstant } from "../wire.ts";

/** Entries per page: about two screens of a dialog. */
export const AUDIT_PAGE_SIZE = 20;
/** For a CSV of the whole trail. */
export const MAX_AUDIT_PAGE_SIZE = 100;

/** Administrators' actions that are recorded. */
export const changeActions = [
  "user.promoted",
  "user.demoted",
  "notification.created",
  "notification.updated",
  "notification.deleted",
  "notification.readsReset",
  "content.created",
  "content.updated",
  "content.deleted",
  "prices.quotationsLoaded",
  "prices.seriesLoaded",
  "prices.eventsLoaded",
] as const;

/** Account and login events; with the two role changes above, the security events. */
export const securityActions = [
  "login.succeeded",
  "login.failed",
  "limit.reached",
  "access.refused",
  "password.reset",
  "password.changed",
  "email.changed",
  "email.withdrawn",
  "email.undone",
  "secondFactor.added",
  "secondFactor.removed",
  "secondFactor.failed",
  "secondFactor.reset",
  "sessions.ended",
  "passkey.added",
  "passkey.removed",
  "passkey.failed",
  "accessToken.created",
  "accessToken.revoked",
  "account.exported",
  "account.imported",
  "account.deleted",
] as const;
export const accountActions = [...securityActions, "user.promoted", "user.demoted"] as const;
const accountAction = z.enum(accountActions);
export type SecurityAction = z.output<typeof accountAction>;

export const auditActions = [...changeActions, ...securityActions] as const;
const auditAction = z.enum(auditActions);
export type AuditAction = z.output<typeof auditAction>;

/** The last entry of the previous page. */
const auditCursor = z.object({ createdAt: z.iso.datetime(), id: recordId });

export const auditListInput = z.object({
  action: auditAction.optional(),
  cursor: auditCursor.nullish(),
  limit: z.number().int().min(1).max(MAX_AUDIT_PAGE_SIZE).default(AUDIT_PAGE_SIZE),
});
export type AuditListInput = z.output<typeof auditListInput>;

const auditPerson = z.object({ nomeUsuario: z.string(), email: z.string() });

const DAY_MS = 24 * 60 * 60 * 1000;
/** Six months, as Lei 12.965/2014, art. 15, asks of records of access. */
const AUDIT_LIFETIME_MS = 183 * DAY_MS;
/** Entries created at this instant or before are deleted at `now`. */
export const auditDeadline = (now: Date) => new Date(now.getTime() - AUDIT_LIFETIME_MS);

export const activityInput = z.object({ cursor: auditCursor.nullish() });
export type ActivityInput = z.output<typeof activityInput>;

/** An event of the viewer's own account; `address` and `userAgent` are empty for acts of somebody else. */
const activityEntryWire = z.object({
  _id: z.string(),
  action: accountAction,
  createdAt: wireInstant,
  address: z.string(),
  userAgent: z.string(),
});
export const activityWire = z.object({ entries: activityEntryWire.array(), nextCursor: auditCursor.nullable() });

const auditEntryWire = z.object({
  _id: z.string(),
  action: auditAction,
  createdAt: wireInstant,
  /** Who did it; null for a visitor and for the operator, and null once the account was deleted. */
  actor: auditPerson.nullable(),
  /** The administrator who did it and whose account was deleted since: the same code in each entry, and the masked address. */
  actorDeleted: z.object({ codigo: z.string(), email: z.string() }).nullable(),
  /** The person it was done to; null for contents and notifications, for an unknown address, and once the account was deleted. */
  person: auditPerson.nullable(),
  /** The content's title, the notification's message or the loaded file's name; null for other actions, and once it was deleted. */
  text: z.string().nullable(),
});

/** `nextCursor` is null on the last page. */
export const auditListWire = z.object({ entries: auditEntryWire.array(), nextCursor: auditCursor.nullable() });
