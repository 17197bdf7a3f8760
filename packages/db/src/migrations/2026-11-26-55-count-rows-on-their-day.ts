import { type Kysely, sql } from "kysely";

/**
 * Rows with a future day count once that day has come. In batches confirmed earlier, rows whose day has come since then
 * count with the first sweep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First day of a row that does not count yet; null where all count.
  await sql`alter table import_batches add column "proximoDia" date`.execute(db);
  await sql`
    update import_batches set "proximoDia" = (
      select min(imported_rows.data)
      from imported_rows join files on files.id = imported_rows."fileId"
      where files."batchId" = import_batches.id
        and imported_rows.data > (import_batches."confirmadoEm" at time zone 'America/Sao_Paulo')::date
        and imported_rows.dados ->> 'previsto' is distinct from 'true'
    )
    where "confirmadoEm" is not null`.execute(db);
  await sql`create index import_batches_next_day on import_batches ("proximoDia") where "proximoDia" is not null`.execute(
    db,
  );
}
