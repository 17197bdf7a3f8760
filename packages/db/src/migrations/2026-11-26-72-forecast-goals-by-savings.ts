import { type Kysely, sql } from "kysely";

/** Whether what months save forecasts a goal, in place of its monthly contribution; of goals until now it does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table goals add column "usaGuardado" boolean not null default false`.execute(db);
}
