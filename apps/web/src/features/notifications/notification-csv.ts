import { formatInstant } from "@app/core/format";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import type { ManagedNotification } from "./use-managed-pages.ts";

type Notification = RouterOutputs["notifications"]["unread"]["notificacoes"][number];
const { columns, global, specific } = copy.manager;

/** Columns of a person's notifications for a spreadsheet. */
export const notificationCsv = {
  [columns.sentAt]: ({ createdAt }: Notification) => formatInstant(createdAt),
  [columns.message]: ({ message }: Notification) => message,
};

/** Columns of the sent notifications for a spreadsheet. */
export const managedCsv = {
  [columns.sentAt]: ({ createdAt }: ManagedNotification) => formatInstant(createdAt),
  [columns.message]: ({ message }: ManagedNotification) => message,
  [columns.kind]: ({ isGlobal }: ManagedNotification) => (isGlobal ? global : specific),
  [columns.reads]: ({ totalLidos }: ManagedNotification) => String(totalLidos),
};
