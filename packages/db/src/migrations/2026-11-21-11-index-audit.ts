import { type Kysely, sql } from "kysely";

/** Existing rows stay as they are. Indexes one kind of change, and the rows of a deleted account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_action on audit (action, "createdAt", id)`.execute(db);
  await sql`create index audit_actor on audit ("actorId")`.execute(db);
}
