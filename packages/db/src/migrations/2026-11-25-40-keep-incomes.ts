import { type Kysely, sql } from "kysely";

/** Adds incomes, typed by hand or read from an imported document. Nobody has any before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("incomes")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("tipo", "text", (column) =>
      column
        .notNull()
        .check(sql`tipo in ('dividendo', 'jcp', 'rendimento', 'juros', 'restituicao', 'reembolso', 'premio')`),
    )
    .addColumn("ticker", "text", (column) => column.notNull())
    // The day of the payment, or the forecast one.
    .addColumn("data", "date", (column) => column.notNull())
    .addColumn("previsto", "boolean", (column) => column.notNull())
    .addColumn("quantidade", "numeric(24, 8)")
    .addColumn("valorBruto", "numeric(20, 2)")
    .addColumn("valorLiquido", "numeric(20, 2)", (column) => column.notNull())
    .addColumn("instituicao", "text")
    .addColumn("origem", "text", (column) => column.notNull().check(sql`origem in ('digitado', 'importado')`))
    .addColumn("fileId", "uuid")
    .addColumn("aba", "text")
    .addColumn("linha", "integer")
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await sql`
    alter table incomes
      add constraint incomes_source check (origem = 'importado' or num_nonnulls("fileId", aba, linha) = 0),
      add constraint incomes_file foreign key ("fileId") references files (id) deferrable initially deferred`.execute(
    db,
  );
  await db.schema.createIndex("incomes_user_day").on("incomes").columns(["userId", "data", "id"]).execute();
  await db.schema.createIndex("incomes_file_id").on("incomes").column("fileId").execute();
}
