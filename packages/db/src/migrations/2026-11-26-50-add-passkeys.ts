import { type Kysely, sql } from "kysely";

/** Nobody has a passkey yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("credentialId", "text", (column) => column.notNull().unique())
    .addColumn("publicKey", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", sql`text[]`, (column) => column.notNull())
    .addColumn("nome", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("lastUsedAt", "timestamptz")
    .execute();
  await db.schema.createIndex("passkeys_user").on("passkeys").column("userId").execute();

  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challengeHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("sessionId", "uuid", (column) => column.references("sessions.id").onDelete("cascade"))
    .addColumn("deviceHash", "text")
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("passkey_challenges_user").on("passkey_challenges").column("userId").execute();
  await db.schema.createIndex("passkey_challenges_session").on("passkey_challenges").column("sessionId").execute();
}
