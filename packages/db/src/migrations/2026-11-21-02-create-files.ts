import { type Kysely, sql } from "kysely";

/** New table; nothing exists yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("nome_arquivo", "text", (column) => column.notNull())
    .addColumn("sizeBytes", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("storageKey", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().defaultTo("pendente").check(sql`status in ('pendente', 'processando', 'concluido', 'erro')`),
    )
    .addColumn("dataInicio", "timestamptz")
    .addColumn("dataConclusao", "timestamptz")
    .addColumn("tentativas", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("firstAttempt", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("mensagemErro", "text")
    .addColumn("quantidadeTokens", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("vectorStore", "text")
    .addColumn("encryptedPassword", "text")
    .addUniqueConstraint("files_user_name", ["userId", "nome_arquivo"])
    .execute();
  await sql`create index files_running on files ("dataInicio") where status = 'processando'`.execute(db);
}
