import { type Kysely, sql } from "kysely";

/** The fixed date that the first contents came with. */
const WRITTEN_ON = "2026-11-21T00:00:00Z";
const ADDED_BY = "2026-11-21-08-add-first-contents";

/**
 * Initial contents that nobody has changed get the date of the installation instead of the day on which they were
 * written. Where another content of the same type exists, their last change stays, since the content changed last is
 * served.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents as first
    set "createdAt" = installation.timestamp::timestamptz,
        "updatedAt" = case
          when exists (select from info_contents as other where other.type = first.type and other.id <> first.id)
          then first."updatedAt"
          else installation.timestamp::timestamptz
        end
    from kysely_migration as installation
    where installation.name = ${ADDED_BY}
      and first."createdAt" = ${WRITTEN_ON}::timestamptz
      and first."updatedAt" = ${WRITTEN_ON}::timestamptz`.execute(db);
}
