import { z } from "zod";
import { recordId, wireInstant } from "../wire.ts";

/** Entries per page: about two screens of a dialog. */
export const AUDIT_PAGE_SIZE = 20;

/** Administrators' actions that are recorded. */
export const auditActions = [
  "user.promoted",
  "user.demoted",
  "notification.created",
  "notification.updated",
  "notification.deleted",
  "notification.readsReset",
  "content.created",
  "content.updated",
  "content.deleted",
] as const;
const auditAction = z.enum(auditActions);
export type AuditAction = z.output<typeof auditAction>;

/** The last entry of the previous page. */
const auditCursor = z.object({ createdAt: z.iso.datetime(), id: recordId });

export const auditListInput = z.object({ action: auditAction.optional(), cursor: auditCursor.nullish() });
export type AuditListInput = z.output<typeof auditListInput>;

const auditPerson = z.object({ nomeUsuario: z.string(), email: z.string() });

const auditEntryWire = z.object({
  _id: z.string(),
  action: auditAction,
  createdAt: wireInstant,
  /** The administrator; null once the account was deleted. */
  actor: auditPerson.nullable(),
  /** The person whose role changed; null for other actions, and once the account was deleted. */
  person: auditPerson.nullable(),
  /** The content's title or the notification's message as it is now; null for other actions, and once it was deleted. */
  text: z.string().nullable(),
});

/** `nextCursor` is null on the last page. */
export const auditListWire = z.object({ entries: auditEntryWire.array(), nextCursor: auditCursor.nullable() });
