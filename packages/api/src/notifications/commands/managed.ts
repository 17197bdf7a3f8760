import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import { changedMeanwhile } from "@app/core/errors";
import { notificationNotFound, recipientGone } from "@app/core/notifications/errors";
import type { CreateNotificationInput, UpdateNotificationInput } from "@app/core/notifications/schema";
import { v7 as newId } from "uuid";
import { recordAudit } from "../../audit/commands.ts";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction } from "../../transaction.ts";
import { getManaged } from "../queries/managed.ts";

/** Sends a notification to everybody or to one person. @throws DomainError RECIPIENT_GONE */
export async function createNotification(ctx: ServiceContext, input: CreateNotificationInput) {
  const created = await inTransaction(ctx, async (tx) => {
    const usuarioId = await findRecipient(tx, input);
    const id = newId();
    await tx.db
      .insertInto("notifications")
      .values({ id, message: input.message, usuarioId, createdAt: ctx.now, updatedAt: ctx.now })
      .execute();
    await recordAudit(tx, { action: "notification.created", targetId: id });
    return getManaged(tx, id);
  });
  await tellBrowsers(ctx, created.usuarioId, ["notifications"]);
  return created;
}

/** @throws DomainError NOTIFICATION_NOT_FOUND, CHANGED_MEANWHILE, RECIPIENT_GONE */
export async function updateNotification(ctx: ServiceContext, { id, updatedAt, ...input }: UpdateNotificationInput) {
  const { before, after } = await inTransaction(ctx, async (tx) => {
    const current = await lockManaged(tx, id);
    if (updatedAt !== undefined && current.updatedAt.toISOString() !== updatedAt) throw changedMeanwhile();
    const usuarioId = await findRecipient(tx, input);
    await tx.db
      .updateTable("notifications")
      .set({ message: input.message, usuarioId, updatedAt: ctx.now })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, { action: "notification.updated", targetId: id });
    return { before: current, after: await getManaged(tx, id) };
  });
  for (const userId of new Set([before.usuarioId, after.usuarioId])) await tellBrowsers(ctx, userId, ["notifications"]);
  return after;
}

/** @throws DomainError NOTIFICATION_NOT_FOUND */
export async function deleteNotification(ctx: ServiceContext, { id }: { id: string }) {
  const { usuarioId } = await inTransaction(ctx, async (tx) => {
    const current = await lockManaged(tx, id);
    await tx.db.deleteFrom("notifications").where("id", "=", id).execute();
    await recordAudit(tx, { action: "notification.deleted", targetId: id });
    return current;
  });
  await tellBrowsers(ctx, usuarioId, ["notifications"]);
  return { message: "Notificação removida com sucesso." };
}

/** Makes a notification unread again for everybody. @throws DomainError NOTIFICATION_NOT_FOUND */
export async function resetReads(ctx: ServiceContext, { id }: { id: string }) {
  const { usuarioId } = await inTransaction(ctx, async (tx) => {
    const current = await lockManaged(tx, id);
    await tx.db.deleteFrom("notification_reads").where("notificationId", "=", id).execute();
    await recordAudit(tx, { action: "notification.readsReset", targetId: id });
    return current;
  });
  await tellBrowsers(ctx, usuarioId, ["notifications"]);
  return { message: "Notificação resetada com sucesso." };
}

/** Locks the row against concurrent changes by other administrators. */
function lockManaged({ db }: ServiceContext, id: string) {
  return db
    .selectFrom("notifications")
    .select(["updatedAt", "usuarioId"])
    .where("id", "=", id)
    .where("isAutomatic", "=", false)
    .forUpdate()
    .executeTakeFirstOrThrow(notificationNotFound);
}

async function findRecipient(
  { db }: ServiceContext,
  { isGlobal, usuarioId }: Pick<CreateNotificationInput, "isGlobal" | "usuarioId">,
): Promise<string | null> {
  if (isGlobal || !usuarioId) return null;
  // FOR SHARE, so that the person cannot be deleted before the notification is inserted.
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", usuarioId)
    .where("email", "!=", DEMO_EMAIL)
    .forShare()
    .executeTakeFirst();
  if (!user) throw recipientGone();
  return user.id;
}
