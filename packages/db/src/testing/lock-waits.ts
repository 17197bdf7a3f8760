import { sql } from "kysely";
import type { Db } from "../client.ts";

export async function countConnectionsWaitingForLock(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}

/** True while a connection of this database waits for a lock. */
export async function isAnyConnectionWaitingForLock(db: Db): Promise<boolean> {
  return (await countConnectionsWaitingForLock(db)) > 0;
}
