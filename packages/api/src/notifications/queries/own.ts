import { notificationNotFound } from "@app/core/notifications/errors";
import type { ServiceContext } from "../../context.ts";

/** More than anybody scrolls through; older ones wait until these are read. */
const MAX_LISTED = 200;

/** Notifications for the viewer: their own, and the global ones sent since they registered. */
function ownNotifications({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("notifications")
    .innerJoin("users", (join) => join.on("users.id", "=", viewer.id))
    .where((row) =>
      row.or([
        row("notifications.usuarioId", "=", viewer.id),
        row.and([
          row("notifications.usuarioId", "is", null),
          row("notifications.createdAt", ">=", row.ref("users.createdAt")),
        ]),
      ]),
    );
}

function unread(ctx: ServiceContext) {
  return ownNotifications(ctx).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("notification_reads")
          .select("notification_reads.notificationId")
          .where("notification_reads.userId", "=", ctx.viewer.id)
          .whereRef("notification_reads.notificationId", "=", "notifications.id"),
      ),
    ),
  );
}

/** @throws DomainError NOTIFICATION_NOT_FOUND also for another person's */
export function getNotificationId(ctx: ServiceContext, id: string) {
  return ownNotifications(ctx)
    .select("notifications.id as _id")
    .where("notifications.id", "=", id)
    .executeTakeFirstOrThrow(notificationNotFound);
}

/** The viewer's unread notifications, newest first. */
export async function listUnread(ctx: ServiceContext) {
  const notificacoes = await unread(ctx)
    .select(["notifications.id as _id", "notifications.message", "notifications.destino"])
    .orderBy("notifications.createdAt", "desc")
    .orderBy("notifications.id", "desc")
    .limit(MAX_LISTED)
    .execute();
  return { notificacoes };
}

export function countUnread(ctx: ServiceContext) {
  return unread(ctx)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
}

/** The ids of everything the viewer has not read. */
export function selectUnreadIds(ctx: ServiceContext) {
  return unread(ctx).select("notifications.id");
}
