import {
  createNotificationInput,
  managedNotificationWire,
  managedPageInput,
  managedPageWire,
  markReadInput,
  notificationIdInput,
  unreadCountWire,
  unreadWire,
  updateNotificationInput,
} from "@app/core/notifications/schema";
import { message } from "@app/core/wire";
import { adminProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { createNotification, deleteNotification, resetReads, updateNotification } from "./commands/managed.ts";
import { markAllRead, markRead } from "./commands/own.ts";
import { listManaged } from "./queries/managed.ts";
import { countUnread, listUnread } from "./queries/own.ts";

export const notificationsRouter = router({
  unread: viewerProcedure.output(unreadWire).query(({ ctx }) => listUnread(serviceContext(ctx))),
  unreadCount: viewerProcedure.output(unreadCountWire).query(({ ctx }) => countUnread(serviceContext(ctx))),
  markRead: viewerProcedure
    .input(markReadInput)
    .output(message)
    .mutation(({ ctx, input }) => markRead(serviceContext(ctx), input)),
  markAllRead: viewerProcedure.output(message).mutation(({ ctx }) => markAllRead(serviceContext(ctx))),

  page: adminProcedure
    .input(managedPageInput)
    .output(managedPageWire)
    .query(({ ctx, input }) => listManaged(serviceContext(ctx), input)),
  create: adminProcedure
    .input(createNotificationInput)
    .output(managedNotificationWire)
    .mutation(({ ctx, input }) => createNotification(serviceContext(ctx), input)),
  update: adminProcedure
    .input(updateNotificationInput)
    .output(managedNotificationWire)
    .mutation(({ ctx, input }) => updateNotification(serviceContext(ctx), input)),
  delete: adminProcedure
    .input(notificationIdInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteNotification(serviceContext(ctx), input)),
  resetReads: adminProcedure
    .input(notificationIdInput)
    .output(message)
    .mutation(({ ctx, input }) => resetReads(serviceContext(ctx), input)),
});
