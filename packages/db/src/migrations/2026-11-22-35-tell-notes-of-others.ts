import { type Kysely, sql } from "kysely";

/**
 * Which CPF a note prints, as a keyed fingerprint, and which of them are the person's own. A note with another one is left out
 * until the person says that it is theirs. Notes read before have none, until they are read again.
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
