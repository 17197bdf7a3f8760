import { type Kysely, sql } from "kysely";

const PROFILE_COLUMNS = ["sobreNome", "endereco", "numero", "complemento", "bairro", "cidade", "estado", "cep"];

/** Existing people get an empty profile; their sessions do not know the browser they came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of PROFILE_COLUMNS) {
    await db.schema
      .alterTable("users")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("sessions")
    .addColumn("userAgent", "text", (column) => column.notNull().defaultTo(""))
    .execute();

  // By address and not by person: an unknown address has a code too, so that both cost the same.
  await db.schema
    .createTable("recovery_codes")
    .addColumn("email", "text", (column) => column.primaryKey().check(sql`email = lower(email)`))
    .addColumn("codeHash", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("encryptedContent", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("expiresAt", "timestamptz", (column) => column.notNull())
    .addColumn("claimedUntil", "timestamptz")
    .execute();

  await db.schema
    .createTable("discarded_bytes")
    .addColumn("storageKey", "text", (column) => column.primaryKey())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
}
