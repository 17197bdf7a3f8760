import { type Kysely, sql } from "kysely";

/** Counts of what browsers report as blocked by the content security policy; without anything about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table csp_reports (
      diretiva text not null,
      origem text not null,
      vezes integer not null default 1,
      "primeiroDia" date not null,
      "ultimoDia" date not null,
      constraint csp_reports_pk primary key (diretiva, origem)
    )`.execute(db);
}
