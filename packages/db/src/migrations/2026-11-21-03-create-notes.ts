import { type Kysely, sql } from "kysely";

/** New tables; nothing exists yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notes")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("fileId", "uuid", (column) => column.notNull().references("files.id"))
    .addColumn("corretora", "text", (column) => column.notNull())
    .addColumn("cnpj", "text")
    .addColumn("numero", "text")
    .addColumn("dataPregao", "date", (column) => column.notNull())
    .addColumn("dataLiquidacao", "date")
    .addColumn("mercado", "text", (column) => column.notNull())
    .addColumn("layout", "text", (column) => column.notNull())
    .addColumn("liquidoValor", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("liquidoDebitoCredito", "text", (column) => column.notNull())
    .addColumn("liquidoData", "date")
    .addColumn("liquidoPagina", "integer", (column) => column.notNull())
    .addColumn("liquidoLinha", "integer", (column) => column.notNull())
    .addColumn("conciliada", "boolean", (column) => column.notNull())
    .addUniqueConstraint("notes_user_fingerprint", ["userId", "fingerprint"])
    .execute();
  await db.schema.createIndex("notes_user_day").on("notes").columns(["userId", "dataPregao"]).execute();

  await db.schema
    .createTable("note_files")
    .addColumn("noteId", "uuid", (column) => column.notNull().references("notes.id").onDelete("cascade"))
    .addColumn("fileId", "uuid", (column) => column.notNull().references("files.id"))
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("places", "jsonb", (column) => column.notNull())
    .addPrimaryKeyConstraint("note_files_pk", ["userId", "noteId", "fileId"])
    .execute();
  await db.schema.createIndex("note_files_file").on("note_files").columns(["userId", "fileId"]).execute();

  await db.schema
    .createTable("trades")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("noteId", "uuid", (column) => column.notNull().references("notes.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("lado", "text", (column) => column.notNull().check(sql`lado in ('C', 'V')`))
    .addColumn("mercado", "text", (column) => column.notNull())
    .addColumn("prazo", "text")
    .addColumn("especificacao", "text", (column) => column.notNull())
    .addColumn("ticker", "text")
    .addColumn("quantidade", "numeric(24, 8)", (column) => column.notNull())
    .addColumn("preco", "numeric(24, 8)", (column) => column.notNull())
    .addColumn("valor", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("debitoCredito", "text", (column) => column.notNull())
    .addColumn("dayTrade", "boolean", (column) => column.notNull())
    .addColumn("observacao", "text")
    .addColumn("pagina", "integer", (column) => column.notNull())
    .addColumn("linha", "integer", (column) => column.notNull())
    .addUniqueConstraint("trades_note_position", ["userId", "noteId", "position"])
    .execute();
  await db.schema.createIndex("trades_user_ticker").on("trades").columns(["userId", "ticker"]).execute();

  await db.schema
    .createTable("note_charges")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("noteId", "uuid", (column) => column.notNull().references("notes.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("tipo", "text", (column) => column.notNull())
    .addColumn("valor", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("debitado", "boolean", (column) => column.notNull())
    .addColumn("pagina", "integer", (column) => column.notNull())
    .addColumn("linha", "integer", (column) => column.notNull())
    .addUniqueConstraint("note_charges_note_position", ["userId", "noteId", "position"])
    .execute();

  await db.schema
    .createTable("note_checks")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("noteId", "uuid", (column) => column.notNull().references("notes.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("nome", "text", (column) => column.notNull())
    .addColumn("esperado", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("encontrado", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("ok", "boolean", (column) => column.notNull())
    .addPrimaryKeyConstraint("note_checks_pk", ["userId", "noteId", "position"])
    .execute();

  await db.schema
    .createTable("ledger")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("tradeId", "uuid", (column) => column.notNull().references("trades.id").onDelete("cascade"))
    .addColumn("data", "date", (column) => column.notNull())
    .addColumn("tipo", "text", (column) => column.notNull().check(sql`tipo in ('comum', 'day_trade')`))
    .addColumn("lado", "text", (column) => column.notNull())
    .addColumn("quantidade", "numeric(24, 8)", (column) => column.notNull())
    .addColumn("valor", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("custos", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("resultado", "numeric(28, 8)")
    .addColumn("quantidadeAcumulada", "numeric(24, 8)", (column) => column.notNull())
    .addColumn("custoTotal", "numeric(28, 8)", (column) => column.notNull())
    .addColumn("precoMedio", "numeric(28, 8)")
    .addPrimaryKeyConstraint("ledger_pk", ["userId", "ticker", "position"])
    .execute();
}
