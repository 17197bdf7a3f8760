import { type Kysely, sql } from "kysely";

/** Recovery codes sent in the last ten minutes end. Nobody's device is known yet; it is remembered at the next login. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("recovery_codes").execute();
  // By address and not by person: an unknown address has codes too, so that both cost the same.
  await db.schema
    .createTable("recovery_codes")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().check(sql`email = lower(email)`))
    .addColumn("codeHash", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("deviceHash", "text")
    .addColumn("deviceTries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("recovery_codes_email").on("recovery_codes").columns(["email", "createdAt"]).execute();

  await db.schema
    .createTable("login_devices")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("deviceHash", "text", (column) => column.notNull())
    .addColumn("lastUsedAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("login_devices_pkey", ["userId", "deviceHash"])
    .execute();

  await db.schema
    .createTable("login_failures")
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("blockedUntil", "timestamptz", (column) => column.notNull())
    .addColumn("expiresAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("login_failures_pkey", ["account", "source"])
    .execute();
  await db.schema.createIndex("login_failures_expiry").on("login_failures").column("expiresAt").execute();
}
