import { type Kysely, sql } from "kysely";

/** Existing rows stay as they are. One kind of change is found without reading all, and so is what a deleted account leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_action on audit (action, "createdAt", id)`.execute(db);
  await sql`create index audit_actor on audit ("actorId")`.execute(db);
}
