import { type Kysely, sql } from "kysely";

/**
 * Stores a person's own entries about taxes: payments, earlier losses, readings of contested points, classes of assets,
 * and the months of which they were reminded. Nobody has any before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const owned = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"));

  await owned("tax_payments")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("mes", "text", (column) => column.notNull().check(sql`mes ~ '^[0-9]{4}-[0-9]{2}$'`))
    .addColumn("data", "date", (column) => column.notNull())
    .addColumn("valor", "numeric(20, 2)", (column) => column.notNull().check(sql`valor > 0`))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addUniqueConstraint("tax_payments_once", ["userId", "mes", "data", "valor"])
    .execute();
  await owned("stated_losses")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("grupo", "text", (column) => column.notNull().check(sql`grupo in ('comum', 'dayTrade', 'fii')`))
    .addColumn("data", "date", (column) => column.notNull())
    .addColumn("valor", "numeric(20, 2)", (column) => column.notNull().check(sql`valor >= 0`))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addUniqueConstraint("stated_losses_once", ["userId", "grupo", "data"])
    .execute();
  await owned("tax_readings")
    .addColumn("ponto", "text", (column) => column.notNull())
    .addColumn("leitura", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tax_readings_pk", ["userId", "ponto"])
    .execute();
  await owned("tax_classes")
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("classe", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("tax_classes_pk", ["userId", "ticker"])
    .execute();
  await owned("tax_reminders")
    .addColumn("mes", "text", (column) => column.notNull())
    .addColumn("tipo", "text", (column) => column.notNull().check(sql`tipo in ('mes_encerrado', 'vencimento')`))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("tax_reminders_pk", ["userId", "mes", "tipo"])
    .execute();
  // `verificadoEm` is the last day on which it was looked whether there is something to be reminded of.
  await owned("tax_reminder_settings")
    .addColumn("ativos", "boolean", (column) => column.notNull().defaultTo(true))
    .addColumn("verificadoEm", "date")
    .addPrimaryKeyConstraint("tax_reminder_settings_pk", ["userId"])
    .execute();
}
