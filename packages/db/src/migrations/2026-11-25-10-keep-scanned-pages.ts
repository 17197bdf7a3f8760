import { type Kysely, sql } from "kysely";

/**
 * Stores the text read from pages that are pictures, each page once, and the pages of a file that still wait for it. A
 * note of such a page counts once its person confirmed its day and assets. Existing notes were read from text, and no
 * existing file waits: a newer reader finds their pictures when it reads them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("scanned_pages")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fileId", "uuid", (column) => column.notNull().references("files.id").onDelete("cascade"))
    .addColumn("pagina", "integer", (column) => column.notNull())
    // The page with its texts, or why it could not be read.
    .addColumn("page", "jsonb")
    .addColumn("refusal", "text", (column) => column.check(sql`refusal in ('too-heavy', 'broken')`))
    .addColumn("readAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("scanned_pages_pk", ["fileId", "pagina"])
    .addCheckConstraint("scanned_pages_one", sql`(page is null) <> (refusal is null)`)
    .execute();
  await sql`create index scanned_pages_own on scanned_pages ("userId", "readAt")`.execute(db);

  // `pictures`: the pages that wait; empty once all are read and the file is to be read again with them, null otherwise.
  await db.schema
    .alterTable("files")
    .addColumn("pictures", sql`integer[]`)
    .addColumn("pictureAttempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("pictureUntil", "timestamptz")
    .execute();
  await sql`create index files_pictures on files ("userId", id) where pictures is not null`.execute(db);

  await db.schema
    .alterTable("notes")
    .addColumn("origem", "text", (column) =>
      column.notNull().defaultTo("texto").check(sql`origem in ('texto', 'imagem')`),
    )
    .addColumn("confirmadaEm", "timestamptz")
    // It closes, and only the confirmation is missing for it to count.
    .addColumn("aConferir", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  // By what makes a note the same, with the day and the assets that the person saw.
  await db.schema
    .createTable("confirmed_notes")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("dataPregao", "date", (column) => column.notNull())
    .addColumn("ativos", "jsonb", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("confirmed_notes_pk", ["userId", "fingerprint"])
    .execute();
}
