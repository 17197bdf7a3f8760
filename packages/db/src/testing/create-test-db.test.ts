import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDb } from "./create-test-db.ts";

it("is a database that nobody else writes to, with the rows of the migrations", async () => {
  const first = await createTestDb();
  await first.db.updateTable("info_contents").set({ title: "Outro" }).execute();
  await sql`checkpoint`.execute(first.db); // writes the pages to their files

  const second = await createTestDb();
  const titles = await second.db.selectFrom("info_contents").select("title").execute();
  expect(titles.length).toBeGreaterThan(1);
  expect(titles).not.toContainEqual({ title: "Outro" });

  for (const { close } of [first, second]) await close();
});
