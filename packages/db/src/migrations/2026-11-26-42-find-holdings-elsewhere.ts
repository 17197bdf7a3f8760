import { type Kysely, sql } from "kysely";

/** Indexes rows of positions and of fixed income, existing ones included; changes none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index imported_rows_elsewhere on imported_rows ("userId", "fileId")
    where ticker is null and (
      dados ->> 'tipo' = 'posicao' or (dados ->> 'tipo' = 'movimento' and dados #>> '{produto,classe}' = 'renda_fixa')
    )`.execute(db);
}
