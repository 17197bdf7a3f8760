import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { generateTypes } from "./generate-types.ts";
import { createTestDb } from "./testing/create-test-db.ts";

it("finds in database.ts what the migrations make", async () => {
  const database = await createTestDb();
  const committed = await readFile(new URL("./database.ts", import.meta.url), "utf8");
  expect(await generateTypes(database.db)).toBe(committed);
  await database.close();
});
