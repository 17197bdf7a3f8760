import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { expect } from "vitest";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { investorNotes } from "../testing/invented-read-notes.ts";

it("finds rows of the ledger to delete by a plan of their own, not by one made for an empty table", async ({
  db,
  services,
}) => {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user);
  const file = await createFile(db, user.id);
  await replaceNotesOfFile(ctx, file.id, investorNotes);
  await replaceNotesOfFile(ctx, file.id, investorNotes.slice(1));

  const { rows } = await sql<{ generic: number; custom: number }>`
    select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
    where statement like 'delete from "ledger"%position%'`.execute(db);
  expect(rows).toEqual([{ generic: 0, custom: expect.any(Number) }]);
});
