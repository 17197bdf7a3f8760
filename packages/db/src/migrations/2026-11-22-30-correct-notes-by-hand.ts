import { type Kysely, sql } from "kysely";

/**
 * Stores a person's decisions about a note that does not close: a misread figure, kept apart from the print and bound
 * to its file and line, or leaving the note out. Existing notes have neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("note_corrections")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fileId", "uuid", (column) => column.notNull().references("files.id").onDelete("cascade"))
    .addColumn("alvo", "text", (column) => column.notNull().check(sql`alvo in ('negocio', 'custo', 'liquido')`))
    .addColumn("pagina", "integer", (column) => column.notNull())
    .addColumn("linha", "integer", (column) => column.notNull())
    .addColumn("linhaLida", "text", (column) => column.notNull())
    .addColumn("campo", "text", (column) => column.notNull().check(sql`campo in ('quantidade', 'preco', 'valor')`))
    .addColumn("lido", "numeric(24, 8)", (column) => column.notNull())
    .addColumn("valor", "numeric(24, 8)", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addColumn("caiuEm", "timestamptz")
    .execute();
  await sql`create index note_corrections_own on note_corrections ("userId", "fileId")`.execute(db);
  await sql`create index note_corrections_file on note_corrections ("fileId")`.execute(db);

  // By what makes a note the same, so that it stays left out when its file is read again.
  await db.schema
    .createTable("left_out_notes")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("left_out_notes_pk", ["userId", "fingerprint"])
    .execute();

  await db.schema
    .alterTable("notes")
    .addColumn("corrigida", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
}
