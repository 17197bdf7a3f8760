import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * Adds two facts, used for taxes, about a file that gave no note: whether the person says that it is not a note, and
 * the months printed on its unread pages (null where none is printed). Both are unknown for existing files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("files")
    .addColumn("naoENota", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("mesesNaoLidos", sql`text[]`)
    .execute();
}
