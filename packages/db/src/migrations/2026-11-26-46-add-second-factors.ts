import { type Kysely, sql } from "kysely";

/** Nobody has a second factor yet. Open sessions count as entered with the password when they were opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("passwordAt", "timestamptz").execute();
  await sql`update sessions set "passwordAt" = "createdAt"`.execute(db);

  await db.schema
    .createTable("totp_factors")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("sealedSecret", "text", (column) => column.notNull())
    .addColumn("usedSteps", sql`integer[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("confirmedAt", "timestamptz")
    .execute();

  await db.schema
    .createTable("backup_codes")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("codeHash", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("backup_codes_pkey", ["userId", "slot"])
    .execute();
}
