import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import { notificationNotFound } from "@app/core/notifications/errors";
import type { Db, Tx } from "@app/db/client";
import { compiledOnce } from "@app/db/compiled-once";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** Notifications in a list, more than anybody scrolls through; older ones follow once these are read. */
const MAX_LISTED = 200;

/**
 * Notifications for the viewer: their own, and the global ones sent since they registered. Visitors who look at the
 * demonstration are no members, for whom those are.
 */
function ownNotifications(db: Db | Tx, userId: string) {
  return db
    .selectFrom("notifications")
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .where((row) =>
      row.or([
        row("notifications.usuarioId", "=", userId),
        row.and([
          row("notifications.usuarioId", "is", null),
          row("users.email", "!=", sql.lit(DEMO_EMAIL)),
          row("notifications.createdAt", ">=", row.ref("users.createdAt")),
        ]),
      ]),
    );
}

function unread(db: Db | Tx, userId: string) {
  return ownNotifications(db, userId).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("notification_reads")
          .select("notification_reads.notificationId")
          .where("notification_reads.userId", "=", userId)
          .whereRef("notification_reads.notificationId", "=", "notifications.id"),
      ),
    ),
  );
}

/** @throws DomainError NOTIFICATION_NOT_FOUND also for another person's */
export function getNotificationId({ db, viewer }: ServiceContext, id: string) {
  return ownNotifications(db, viewer.id)
    .select("notifications.id as _id")
    .where("notifications.id", "=", id)
    .executeTakeFirstOrThrow(notificationNotFound);
}

/** The viewer's unread notifications, newest first. */
export async function listUnread({ db, viewer }: ServiceContext) {
  const notificacoes = await unread(db, viewer.id)
    .select([
      "notifications.id as _id",
      "notifications.message",
      "notifications.destino",
      "notifications.mes",
      "notifications.createdAt",
    ])
    .orderBy("notifications.createdAt", "desc")
    .orderBy("notifications.id", "desc")
    .limit(MAX_LISTED)
    .execute();
  return { notificacoes };
}

const unreadCount = compiledOnce((db, userId) =>
  unread(db, userId).select(({ fn }) => fn.countAll<number>().as("count")),
);

export async function countUnread({ db, viewer }: ServiceContext) {
  const [counted] = await unreadCount(db, viewer.id);
  return { count: counted?.count ?? 0 };
}

export function selectUnreadIds({ db, viewer }: ServiceContext) {
  return unread(db, viewer.id).select("notifications.id");
}
