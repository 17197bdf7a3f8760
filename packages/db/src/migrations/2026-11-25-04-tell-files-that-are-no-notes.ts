import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * What a file that gave no note means for taxes: that its person says it is none, and the months that its unread pages print, null
 * where they print none. Of existing files neither is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("files")
    .addColumn("naoENota", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("mesesNaoLidos", sql`text[]`)
    .execute();
}
