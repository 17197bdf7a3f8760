import { type Kysely, sql } from "kysely";

/**
 * Stores the CPF printed on each note, as a keyed fingerprint, and marks those that are the person's own. A note with
 * another CPF is left out until the person says that it is theirs. Existing notes have no fingerprint until they are
 * read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("notes").addColumn("titular", "text").execute();
  await db.schema
    .alterTable("left_out_notes")
    .addColumn("motivo", "text", (column) =>
      column.notNull().defaultTo("pessoa").check(sql`motivo in ('pessoa', 'titular')`),
    )
    .execute();
  await db.schema
    .createTable("own_documents")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("titular", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("own_documents_pk", ["userId", "titular"])
    .execute();
}
