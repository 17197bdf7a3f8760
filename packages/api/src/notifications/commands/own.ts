import type { NotificationTarget } from "@app/core/notifications/schema";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { getNotificationId, selectUnreadIds } from "../queries/own.ts";

/** Marks one notification as read; doing it again changes nothing. @throws DomainError NOTIFICATION_NOT_FOUND also for another person's */
export async function markRead(ctx: ServiceContext, { id }: { id: string }) {
  const { db, viewer, now } = ctx;
  await getNotificationId(ctx, id);
  await db
    .insertInto("notification_reads")
    .values({ userId: viewer.id, notificationId: id, readAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tellBrowsers(ctx, viewer.id, ["notifications"]);
  return { message: "Notificação marcada como lida." };
}

export async function markAllRead(ctx: ServiceContext) {
  const { db, viewer, now } = ctx;
  await db
    .insertInto("notification_reads")
    .columns(["userId", "notificationId", "readAt"])
    .expression(
      selectUnreadIds(ctx)
        .clearSelect()
        .select([sql.val(viewer.id).as("userId"), "notifications.id", sql.val(now).as("readAt")]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tellBrowsers(ctx, viewer.id, ["notifications"]);
  return { message: "Todas as notificações foram marcadas como lidas." };
}

/**
 * Creates a notification for the viewer in the caller's transaction, which publishes the news after its commit.
 *
 * @param destino - screen where the person can act on it; null when there is nothing to do
 * @param mes - `yyyy-mm` that it is about, on a screen of months
 */
export async function notifyViewer(
  { db, viewer, now }: ServiceContext,
  message: string,
  destino: NotificationTarget | null,
  mes: string | null = null,
): Promise<void> {
  await db
    .insertInto("notifications")
    .values({
      id: newId(),
      message,
      destino,
      mes,
      usuarioId: viewer.id,
      isAutomatic: true,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}
