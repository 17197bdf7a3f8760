import { z } from "zod";
import { recordId, wireInstant } from "../wire.ts";

/** How many entries are listed at once: about two screens of a dialog. */
export const AUDIT_PAGE_SIZE = 20;

/** What administrators do that others must be able to find out later. */
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
export const auditAction = z.enum(auditActions);
export type AuditAction = z.output<typeof auditAction>;

/** The last entry already seen; the next page begins below it. */
const auditCursor = z.object({ createdAt: z.iso.datetime(), id: recordId });

export const auditListInput = z.object({ action: auditAction.optional(), cursor: auditCursor.nullish() });
export type AuditListInput = z.output<typeof auditListInput>;

const auditPerson = z.object({ nomeUsuario: z.string(), email: z.string() });

export const auditEntryWire = z.object({
  _id: z.string(),
  action: auditAction,
  createdAt: wireInstant,
  /** Who did it; null once that account is gone. */
  actor: auditPerson.nullable(),
  /** Whose role changed; null for other actions, and once that account is gone. */
  person: auditPerson.nullable(),
  /** The content's title or the notification's message as it reads today; null for other actions, and once it is gone. */
  text: z.string().nullable(),
});
export type AuditEntryWire = z.output<typeof auditEntryWire>;

/** `nextCursor` is null on the last page. */
export const auditListWire = z.object({ entries: auditEntryWire.array(), nextCursor: auditCursor.nullable() });
