import { type Kysely, sql } from "kysely";

/**
 * Documents that are no brokerage notes: files get a kind, those that were sent together are a batch, and their rows are kept as
 * they were printed. What follows from the rows of confirmed batches is derived: notes without costs (`origem` 'planilha') and
 * events that bear the row they are from. Every file of before is one of notes, and nothing of before is derived.
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
    // What the row says, whichever sheet it stands in, and how many equal ones of the file stand before it.
    .addColumn("chave", "text", (column) => column.notNull())
    .addColumn("ordinal", "integer", (column) => column.notNull())
    // Of a trade its own day, also where the day of settlement is printed.
    .addColumn("data", "date")
    // By its name of when it was read; null where the row names none.
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
