import { type Kysely, sql } from "kysely";

/**
 * Keeps the lines of a statement some hundreds a row, since they are read and deleted together; existing ones are joined.
 * Entries are found by what lines state, so that no line refers to its entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_runs (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      "statementId" uuid not null references statements on delete cascade,
      position integer not null,
      linhas jsonb not null
    )`.execute(db);
  await sql`create index statement_runs_own on statement_runs ("userId", id)`.execute(db);
  await sql`create index statement_runs_place on statement_runs ("statementId", position)`.execute(db);
  await sql`
    insert into statement_runs
    select gen_random_uuid(), "userId", "statementId", position / 500, jsonb_agg(
      jsonb_build_object('data', data::text, 'valor', valor::text, 'descricao', descricao, 'fitid', fitid) order by position)
    from statement_lines group by "userId", "statementId", position / 500`.execute(db);
  await sql`
    alter table statements
      add column linhas integer not null default 0,
      add column entradas numeric(20, 2) not null default 0,
      add column saidas numeric(20, 2) not null default 0`.execute(db);
  await sql`
    update statements set linhas = line.linhas, entradas = line.entradas, saidas = line.saidas
    from (
      select "statementId", count(*) as linhas, sum(greatest(valor, 0)) as entradas, sum(least(valor, 0)) as saidas
      from statement_lines group by "statementId"
    ) line
    where line."statementId" = statements.id`.execute(db);
  await sql`drop table statement_lines`.execute(db);
}
