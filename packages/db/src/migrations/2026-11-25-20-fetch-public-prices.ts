import { type Kysely, sql } from "kysely";

/**
 * Stores whether this installation fetches public prices and series, decided once, and the outcome of each public file
 * of quotations. Nothing was asked for before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("public_prices")
    // One row at most.
    .addColumn("unico", "boolean", (column) => column.primaryKey().check(sql`unico`))
    // Null until decided.
    .addColumn("ativo", "boolean")
    .addColumn("escolhidoPor", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("escolhidoEm", "timestamptz")
    // Time of the last check for missing files; null to check at once.
    .addColumn("verificadoEm", "timestamptz")
    .execute();
  await sql`create index "public_prices_escolhidoPor_index" on public_prices ("escolhidoPor")`.execute(db);
  await db.schema
    .createTable("quotation_files")
    .addColumn("nome", "text", (column) => column.primaryKey())
    .addColumn("estado", "text", (column) =>
      column.notNull().check(sql`estado in ('lendo', 'guardado', 'falhou', 'ausente')`),
    )
    // The last day of its quotations, once stored.
    .addColumn("ate", "date")
    .addColumn("tentativas", "integer", (column) => column.notNull())
    .addColumn("tentadoEm", "timestamptz", (column) => column.notNull())
    .execute();
}
