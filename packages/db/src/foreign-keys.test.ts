import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDb } from "./testing/create-test-db.ts";

it("every foreign key has an index that begins with its columns", async () => {
  const { db, close } = await createTestDb();
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || string_agg(attname, ', ' order by ordinality) || ')' as key
    from pg_constraint
    cross join unnest(conkey) with ordinality as columns (attnum, ordinality)
    join pg_attribute on attrelid = conrelid and pg_attribute.attnum = columns.attnum
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index
        where indrelid = conrelid and indpred is null
          and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] = conkey
      )
    group by conrelid, conname
    order by key`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual([]);
  await close();
});
