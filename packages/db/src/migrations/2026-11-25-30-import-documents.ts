import { type Kysely, sql } from "kysely";

/**
 * Adds documents other than brokerage notes: files get a kind, files sent together form a batch, and their rows are
 * kept as printed. Rows of confirmed batches are turned into notes without costs (`origem` 'planilha') and events that
 * refer to their row. Every existing file is one of notes, and nothing existing is derived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("import_batches")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    // Its rows count from then on.
    .addColumn("confirmadoEm", "timestamptz")
    .execute();
  await sql`create index import_batches_own on import_batches ("userId", "createdAt")`.execute(db);

  await db.schema
    .alterTable("files")
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("nota").check(sql`kind in ('nota', 'b3')`))
    .addColumn("batchId", "uuid", (column) => column.references("import_batches.id"))
    .execute();
  await sql`alter table files add constraint files_batch check ((kind = 'nota') = ("batchId" is null))`.execute(db);
  await sql`create index files_of_batch on files ("batchId")`.execute(db);

  await db.schema
    .createTable("imported_rows")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fileId", "uuid", (column) => column.notNull().references("files.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("aba", "text", (column) => column.notNull())
    .addColumn("linha", "integer", (column) => column.notNull())
    // The row's content, whichever sheet holds it, and the number of equal rows before it in the file.
    .addColumn("chave", "text", (column) => column.notNull())
    .addColumn("ordinal", "integer", (column) => column.notNull())
    // The trading day of a trade, even where the settlement date is printed.
    .addColumn("data", "date")
    // The ticker at the time of reading; null where the row names none.
    .addColumn("ticker", "text")
    .addColumn("dados", "jsonb", (column) => column.notNull())
    .execute();
  await sql`create unique index imported_rows_place on imported_rows ("fileId", position)`.execute(db);
  await sql`create index imported_rows_own on imported_rows ("userId", ticker, id)`.execute(db);

  await sql`
    alter table notes
      drop constraint notes_origem_check,
      add constraint notes_origem_check check (origem in ('texto', 'imagem', 'planilha'))`.execute(db);
  await sql`create index notes_imported on notes ("userId", "dataPregao") where origem = 'planilha'`.execute(db);
  await db.schema
    .alterTable("portfolio_events")
    .addColumn("importedRowId", "uuid", (column) => column.references("imported_rows.id"))
    .execute();
  await sql`create index "portfolio_events_importedRowId_index" on portfolio_events ("importedRowId")`.execute(db);
}
