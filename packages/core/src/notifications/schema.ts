import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { calendarDate, pageNumber, recordId, wireInstant } from "../wire.ts";

/** Fixed by the specification for the administrators' list. */
const NOTIFICATIONS_PAGE_SIZE = 5;
/** Page size of a script's request. */
export const MAX_PAGE_SIZE = 100;
/** Length of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 1000;
const MESSAGE_REQUIRED = "Digite a mensagem da notificação.";
const RECIPIENT_REQUIRED = "Selecione um usuário.";

/** Screen on which the person can act on a notification: a panel, or the taxes or the income and expenses of a month. */
export const notificationTarget = z.enum(["processing", "taxes", "statements"]);
export type NotificationTarget = z.output<typeof notificationTarget>;

/** A notification as the person it is for sees it. `destino` is null when there is nothing to do. */
const notificationWire = z.object({
  _id: z.string(),
  message: z.string(),
  destino: notificationTarget.nullable(),
  /** `yyyy-mm`; null where `destino` has no months. */
  mes: z.string().nullable(),
  createdAt: wireInstant,
});

export const unreadWire = z.object({ notificacoes: notificationWire.array() });
export const unreadCountWire = z.object({ count: z.number().int() });

export const markReadInput = z.object({ id: recordId });

/** Bounds the response: administrators see the count, and a global notification may have tens of thousands of readers. */
export const MAX_READERS_LISTED = 500;

/**
 * A notification as administrators see it. `usuarioId` is null when it is for everybody. `usuariosLidos` names the first
 * {@link MAX_READERS_LISTED} readers, `totalLidos` counts them all.
 */
export const managedNotificationWire = z.object({
  _id: z.string(),
  message: z.string(),
  isGlobal: z.boolean(),
  usuarioId: z.string().nullable(),
  usuariosLidos: z.array(z.string()).max(MAX_READERS_LISTED),
  totalLidos: z.number().int(),
  createdAt: wireInstant,
  updatedAt: wireInstant,
});

export const managedPageInput = z
  .object({
    page: pageNumber,
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(NOTIFICATIONS_PAGE_SIZE),
    startDate: calendarDate.optional(),
    endDate: calendarDate.optional(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ["endDate"],
    message: "A data final deve ser igual ou posterior à data inicial.",
  });
export type ManagedPageInput = z.output<typeof managedPageInput>;

export const managedPageWire = z.object({ notifications: managedNotificationWire.array(), total: z.number().int() });

const written = z.object({
  message: plainText
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, MESSAGE_REQUIRED)
    .refine((text) => text.length <= MAX_MESSAGE_LENGTH, `Use no máximo ${MAX_MESSAGE_LENGTH} caracteres.`),
  isGlobal: z.boolean(),
  usuarioId: recordId.nullish(),
});
const hasRecipient = ({ isGlobal, usuarioId }: { isGlobal: boolean; usuarioId?: string | null | undefined }) =>
  isGlobal || Boolean(usuarioId);
const recipientRule = { path: ["usuarioId"], message: RECIPIENT_REQUIRED };

export const createNotificationInput = written.refine(hasRecipient, recipientRule);
export type CreateNotificationInput = z.output<typeof createNotificationInput>;

/** `updatedAt` as it was when the edit began; a concurrent change is refused instead of overwritten. */
export const updateNotificationInput = written
  .extend({ id: recordId, updatedAt: z.iso.datetime().optional() })
  .refine(hasRecipient, recipientRule);
export type UpdateNotificationInput = z.output<typeof updateNotificationInput>;

export const notificationIdInput = markReadInput;
