import { type Kysely, sql } from "kysely";

/**
 * Adds the origin of audit entries; existing ones have none. An actor no longer refers to an account: deleting the
 * account leaves its pseudonym. A failed login at an unknown address has no subject.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit
      drop constraint "audit_actorId_fkey",
      alter column "targetId" drop not null,
      add column address text not null default '',
      add column "userAgent" text not null default ''
  `.execute(db);
  await sql`create index audit_target on audit ("targetId", "createdAt", id)`.execute(db);
}
