import { sql } from "kysely";
import type { Db } from "../client.ts";

/** Size of the database on its server's disk, in bytes. */
export async function sizeOfDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** 0 before the tables exist. */
export async function countPeople(db: Db): Promise<number> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('public.users')::text as found`.execute(db);
  if (!rows[0]?.found) return 0;
  const counted = await sql<{ people: number }>`select count(*) as people from users`.execute(db);
  return counted.rows[0]?.people ?? 0;
}
