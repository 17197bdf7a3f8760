import { type Kysely, sql } from "kysely";

/**
 * Adds daily closes (shared, and typed by a person), series such as the CDI, and the outcome of each load. Nothing was
 * kept before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("prices")
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("dia", "date", (column) => column.notNull())
    .addColumn("fonte", "text", (column) => column.notNull().check(sql`fonte in ('b3', 'provedor')`))
    .addColumn("preco", "numeric(20, 8)", (column) => column.notNull().check(sql`preco > 0`))
    .addColumn("origem", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("prices_pk", ["ticker", "dia", "fonte"])
    .execute();
  await db.schema
    .createTable("own_prices")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("dia", "date", (column) => column.notNull())
    .addColumn("preco", "numeric(20, 8)", (column) => column.notNull().check(sql`preco > 0`))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("own_prices_pk", ["userId", "ticker", "dia"])
    .execute();
  await db.schema
    .createTable("series_points")
    .addColumn("serie", "text", (column) => column.notNull().check(sql`serie in ('cdi', 'ipca', 'selic', 'ibov')`))
    .addColumn("dia", "date", (column) => column.notNull())
    .addColumn("valor", "numeric(20, 8)", (column) => column.notNull())
    .addColumn("fonte", "text", (column) => column.notNull())
    .addColumn("obtidoEm", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("series_points_pk", ["serie", "dia"])
    .execute();
  await db.schema
    .createTable("price_loads")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("tipo", "text", (column) => column.notNull().check(sql`tipo in ('cotahist', 'serie', 'cotacoes')`))
    .addColumn("origem", "text", (column) => column.notNull())
    .addColumn("serie", "text")
    .addColumn("estado", "text", (column) =>
      column.notNull().check(sql`estado in ('lendo', 'concluido', 'aviso', 'falhou')`),
    )
    .addColumn("de", "date")
    .addColumn("ate", "date")
    .addColumn("quantidade", "integer", (column) => column.notNull())
    .addColumn("progresso", "integer", (column) => column.notNull().check(sql`progresso between 0 and 100`))
    .addColumn("mensagem", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("updatedAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("price_loads_newest").on("price_loads").columns(["createdAt", "id"]).execute();
  // One file is read at a time.
  await db.schema
    .createIndex("price_loads_reading")
    .on("price_loads")
    .column("estado")
    .unique()
    .where(sql<boolean>`estado = 'lendo'`)
    .execute();
}
