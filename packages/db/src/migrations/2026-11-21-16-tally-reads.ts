import { type Kysely, sql } from "kysely";

/** Readers of administrators' notifications are counted as they come and go; the reads that exist are counted here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Cascades find the notification already gone, and its tally is dropped below.
  await sql`
    create function tally_reads() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform add_to_tally('reads', id::text, readers)
        from (select "notificationId" as id, count(*) as readers from added group by 1) reads
        join notifications using (id) where not "isAutomatic";
      else
        perform add_to_tally('reads', id::text, -readers)
        from (select "notificationId" as id, count(*) as readers from removed group by 1) reads
        join notifications using (id) where not "isAutomatic";
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notification_reads_added after insert on notification_reads
    referencing new table as added for each statement execute function tally_reads()
  `.execute(db);
  await sql`
    create trigger notification_reads_removed after delete on notification_reads
    referencing old table as removed for each statement execute function tally_reads()
  `.execute(db);
  await sql`
    create function drop_tally_of_reads() returns trigger language plpgsql as $$
    begin
      delete from tallies where list = 'reads' and part in (select id::text from removed);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notifications_reads_removed after delete on notifications
    referencing old table as removed for each statement execute function drop_tally_of_reads()
  `.execute(db);
  await sql`
    insert into tallies (list, part, count)
    select 'reads', "notificationId"::text, count(*)
    from notification_reads join notifications on id = "notificationId" where not "isAutomatic" group by 2
  `.execute(db);
}
