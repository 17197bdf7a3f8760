import { nextDay, startOfDayInSaoPaulo } from "@app/core/calendar";
import { notificationNotFound } from "@app/core/notifications/errors";
import { MAX_READERS_LISTED, type ManagedPageInput } from "@app/core/notifications/schema";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** Notifications written by administrators; those of processing runs are shown to their owner only. */
function managed({ db }: Pick<ServiceContext, "db">) {
  return db.selectFrom("notifications").where("isAutomatic", "=", false);
}

const managedColumns = [
  "id as _id",
  "message",
  "usuarioId",
  "createdAt",
  "updatedAt",
  sql<boolean>`"usuarioId" is null`.as("isGlobal"),
  sql<string[]>`array(
    select "userId"::text from notification_reads where "notificationId" = notifications.id order by "readAt", "userId"
    limit ${MAX_READERS_LISTED}
  )`.as("usuariosLidos"),
  sql<number>`(
    select coalesce(sum(count), 0)::int from tallies where list = 'reads' and part = notifications.id::text
  )`.as("totalLidos"),
] as const;

/** One page of the sent notifications, newest first. Both days are whole days in São Paulo and belong to the range. */
export async function listManaged(ctx: ServiceContext, { page, limit, startDate, endDate }: ManagedPageInput) {
  let rows = managed(ctx);
  let days = ctx.db.selectFrom("tallies").where("list", "=", "notifications");
  if (startDate) {
    rows = rows.where("createdAt", ">=", startOfDayInSaoPaulo(startDate));
    days = days.where("part", ">=", startDate);
  }
  if (endDate) {
    rows = rows.where("createdAt", "<", startOfDayInSaoPaulo(nextDay(endDate)));
    days = days.where("part", "<=", endDate);
  }
  const notifications = await rows
    .select(managedColumns)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await days.select(sql<number>`coalesce(sum(count), 0)::int`.as("total")).executeTakeFirstOrThrow();
  return { notifications, total };
}

/** @throws DomainError NOTIFICATION_NOT_FOUND */
export function getManaged(ctx: Pick<ServiceContext, "db">, id: string) {
  return managed(ctx).select(managedColumns).where("id", "=", id).executeTakeFirstOrThrow(notificationNotFound);
}
