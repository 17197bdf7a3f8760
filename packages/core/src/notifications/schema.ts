import { z } from "zod";
import { recordId } from "../wire.ts";

/** A notification as the person it is for sees it. */
export const notificationWire = z.object({ _id: z.string(), message: z.string() });

export const unreadWire = z.object({ notificacoes: notificationWire.array() });
export const unreadCountWire = z.object({ count: z.number().int() });

export const markReadInput = z.object({ id: recordId });
