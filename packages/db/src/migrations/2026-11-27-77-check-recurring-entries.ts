import { type Kysely, sql } from "kysely";

/** Remembers on which day a person's recurring entries were last checked; everybody is checked once after this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recurring_checks (
      "userId" uuid primary key references users on delete cascade,
      "verificadoEm" date not null
    )`.execute(db);
}
