import type { Kysely } from "kysely";

/** New tables; a notification without a person is for everybody registered before it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notifications")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("usuarioId", "uuid", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("notifications_person").on("notifications").columns(["usuarioId", "createdAt"]).execute();

  await db.schema
    .createTable("notification_reads")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("notificationId", "uuid", (column) =>
      column.notNull().references("notifications.id").onDelete("cascade"),
    )
    .addColumn("readAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("notification_reads_pk", ["userId", "notificationId"])
    .execute();
}
