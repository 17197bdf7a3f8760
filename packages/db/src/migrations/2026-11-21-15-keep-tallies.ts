import { type Kysely, sql } from "kysely";

/** The day in São Paulo, as the filters of the list understand it; Brazil has kept no summer time since 2019. */
const DAY_SENT = sql`to_char("createdAt" at time zone interval '-3 hours', 'YYYY-MM-DD')`;

/** People, and administrators' notifications by day, are counted as they come and go. What exists is counted here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTallies(db);
  await tallyUsers(db);
  await tallyNotifications(db);
  // After the triggers: from their making on, other writers wait for the end of this transaction.
  await sql`
    insert into tallies (list, part, count)
    select 'users', '', count(*) from users
    union all
    select 'notifications', ${DAY_SENT}, count(*) from notifications where not "isAutomatic" group by 2
  `.execute(db);
  await readListsFromIndexes(db);
}

async function createTallies(db: Kysely<unknown>): Promise<void> {
  // Days are compared as bytes, whatever the collation of the database.
  await sql`
    create table tallies (
      id bigint generated always as identity primary key,
      list text not null,
      part text collate "C" not null,
      count bigint not null
    )
  `.execute(db);
  await sql`create index tallies_part on tallies (list, part)`.execute(db);
  // A writer takes a row that no other transaction holds, or makes one, so nobody waits for another's commit. A part
  // has at most as many rows as it had concurrent writers; the count is their sum.
  await sql`
    create function add_to_tally(its_list text, its_part text, change bigint) returns void language plpgsql as $$
    declare
      free_row bigint;
    begin
      select id into free_row from tallies where list = its_list and part = its_part limit 1 for update skip locked;
      if found then
        update tallies set count = count + change where id = free_row;
      else
        insert into tallies (list, part, count) values (its_list, its_part, change);
      end if;
    end $$
  `.execute(db);
}

async function tallyUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tally_users() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform add_to_tally('users', '', count(*)) from added having count(*) > 0;
      else
        perform add_to_tally('users', '', -count(*)) from removed having count(*) > 0;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger users_added after insert on users
    referencing new table as added for each statement execute function tally_users()
  `.execute(db);
  await sql`
    create trigger users_removed after delete on users
    referencing old table as removed for each statement execute function tally_users()
  `.execute(db);
}

async function tallyNotifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tally_notifications() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform add_to_tally('notifications', day, -sent)
        from (select ${DAY_SENT} as day, count(*) as sent from removed where not "isAutomatic" group by 1) days;
      end if;
      if tg_op <> 'DELETE' then
        perform add_to_tally('notifications', day, sent)
        from (select ${DAY_SENT} as day, count(*) as sent from added where not "isAutomatic" group by 1) days;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notifications_added after insert on notifications
    referencing new table as added for each statement execute function tally_notifications()
  `.execute(db);
  await sql`
    create trigger notifications_changed after update on notifications
    referencing old table as removed new table as added for each statement execute function tally_notifications()
  `.execute(db);
  await sql`
    create trigger notifications_removed after delete on notifications
    referencing old table as removed for each statement execute function tally_notifications()
  `.execute(db);
}

async function readListsFromIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_by_name on users (lower("nomeUsuario"), id) include ("nomeUsuario", email, "isAdmin")
  `.execute(db);
  await sql`drop index users_name`.execute(db);
  await sql`
    create index notification_reads_notification on notification_reads ("notificationId", "readAt", "userId")
  `.execute(db);
  // Each search would read all that waits to be sorted into its index.
  await sql`alter index users_busca set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('users_busca')`.execute(db);
  // The frequency of a text decides between that index and reading people one by one; the default's hundred samples err
  // too often.
  await sql`alter table users alter column busca set statistics 500`.execute(db);
}
