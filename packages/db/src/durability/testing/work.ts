import { createHash } from "node:crypto";
import type { Random } from "@app/core/testing/seeded";
import { sql } from "kysely";
import type { Db } from "../../client.ts";
import { inTransaction } from "../../client.ts";

const MAX_PARTS = 5;
/** Up to this length texts lie in the row's page, beyond in pages of their own. */
const LENGTHS = [10, 300, 1_500, 12_000];

/** Tables whose rows imply each other's existence. */
export async function createWorkTables(db: Db): Promise<void> {
  await sql`create table cut_works (
    id bigserial primary key, writer integer not null, work integer not null, parts integer not null,
    body text not null, digest text not null, unique (writer, work))`.execute(db);
  await sql`create table cut_parts (
    id bigserial primary key, writer integer not null, work integer not null, part integer not null)`.execute(db);
  await sql`create index on cut_parts (writer, work)`.execute(db);
  await sql`create table cut_writers (writer integer primary key, last integer not null)`.execute(db);
}

/** One writer's works after those before, each acknowledged when it is committed. Stops when it may not go on. */
export async function work(
  db: Db,
  writer: number,
  random: Random,
  mayGoOn: () => boolean,
  acknowledge: (writer: number, work: number) => void,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    insert into cut_writers values (${writer}, 0) on conflict (writer) do update set last = cut_writers.last returning last
  `.execute(db);
  for (let number = (rows[0]?.last ?? 0) + 1; mayGoOn(); number += 1) {
    const parts = Math.floor(random() * MAX_PARTS);
    const length = LENGTHS[Math.floor(random() * LENGTHS.length)] ?? 0;
    // Random digits: repeated ones would be compressed and stay short.
    const body = Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join("");
    const digest = createHash("md5").update(body).digest("hex");
    await inTransaction(db, async (tx) => {
      await sql`insert into cut_works (writer, work, parts, body, digest)
        values (${writer}, ${number}, ${parts}, ${body}, ${digest})`.execute(tx);
      for (let part = 0; part < parts; part += 1) {
        await sql`insert into cut_parts (writer, work, part) values (${writer}, ${number}, ${part})`.execute(tx);
      }
      await sql`update cut_writers set last = ${number} where writer = ${writer}`.execute(tx);
    });
    acknowledge(writer, number);
  }
}

/** Background work of the engine: writing pages, creating and dropping tables. */
export async function upkeep(db: Db, random: Random, mayGoOn: () => boolean): Promise<void> {
  while (mayGoOn()) {
    await sql`select 1`.execute(db);
    const chance = random();
    if (chance < 0.03) await sql`checkpoint`.execute(db);
    else if (chance < 0.05) await sql`vacuum cut_writers`.execute(db);
    else if (chance < 0.07) {
      await sql`create table if not exists cut_passing as select generate_series(1, 5000) as number`.execute(db);
      await sql`drop table cut_passing`.execute(db);
    }
  }
}

/**
 * Describes each row that differs from its acknowledged state or contradicts another; empty when there is no damage.
 */
export async function findDamage(db: Db, acknowledged: ReadonlyMap<number, number>): Promise<string[]> {
  const damage: string[] = [];
  const { rows } = await sql<Record<"writer" | "last" | "works" | "highest" | "whole", number>>`
    select w.writer, w.last, count(k.work)::integer as works, coalesce(max(k.work), 0) as highest,
      (count(*) filter (where md5(k.body) = k.digest and k.parts = (
        select count(*) from cut_parts p where p.writer = k.writer and p.work = k.work)))::integer as whole
    from cut_writers w left join cut_works k on k.writer = w.writer
    group by w.writer, w.last
  `.execute(db);
  const byWriter = new Map(rows.map((row) => [row.writer, row]));
  for (const [writer, work] of acknowledged) {
    const highest = byWriter.get(writer)?.highest ?? 0;
    if (highest < work) damage.push(`lost: ${work - highest} works of writer ${writer}`);
  }
  for (const { writer, last, works, highest, whole } of rows) {
    if (last !== highest || works !== highest || whole !== works) {
      damage.push(`torn: writer ${writer} has ${works} works, ${whole} whole, the highest ${highest}, said ${last}`);
    }
  }
  // Reads heap and index separately: a page written without its counterpart shows here.
  const counts = async (way: "off" | "on") => {
    await sql`set enable_seqscan to ${sql.lit(way)}`.execute(db);
    const { rows } = await sql`
      select (select count(*) from cut_works where writer >= 0) as works, (select count(*) from cut_parts where writer >= 0) as parts,
        (select count(*) from cut_works where id > 0) as ids, (select count(*) from cut_parts where id > 0) as "partIds"
    `.execute(db);
    return JSON.stringify(rows);
  };
  const [byIndex, byHeap] = [await counts("off"), await counts("on")];
  if (byIndex !== byHeap) damage.push(`index: ${byIndex}, heap: ${byHeap}`);
  return damage;
}
