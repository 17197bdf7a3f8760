import { listTargets } from "@app/api/allocation/queries";
import { listGoals } from "@app/api/goals/queries";
import { listIncomes } from "@app/api/incomes/queries/list-incomes";
import { listAllEntries } from "@app/api/statements/queries/list-all-entries";
import { listRecurring } from "@app/api/statements/queries/month";
import { contextFor } from "@app/api/testing/caller";
import { dbTest as it } from "@app/api/testing/db-test";
import { createUser } from "@app/db/testing/factories/users";
import { expect } from "vitest";
import { seedBelongings } from "./belongings.ts";

it("a start that was cut off is completed by the next one, which adds nothing twice", async ({ db, services }) => {
  const ctx = contextFor(db, services, await createUser(db));
  await seedBelongings(ctx);
  const whole = (await listIncomes(ctx)).length;
  expect([whole > 40, (await listGoals(ctx)).length, (await listTargets(ctx)).length]).toEqual([true, 1, 3]);

  await db.deleteFrom("goals").where("userId", "=", ctx.viewer.id).execute();
  const entries = await listAllEntries(ctx);
  await db.deleteFrom("bank_entries").where("userId", "=", ctx.viewer.id).where("descricao", "=", "ALUGUEL").execute();
  const [cut] = await listIncomes(ctx);
  await db
    .deleteFrom("incomes")
    .where("id", "=", cut?._id ?? "")
    .execute();
  await seedBelongings(ctx);
  await seedBelongings(ctx);

  expect((await listIncomes(ctx)).length).toBe(whole);
  expect((await listAllEntries(ctx)).length).toBe(entries.length);
  // None is told as missing or changed on the day of the demonstration.
  const recurring = (await listRecurring(ctx)).map(({ situacao }) => situacao);
  expect([recurring.length > 5, new Set(recurring)]).toEqual([true, new Set(["em_dia"])]);
  expect(entries.every(({ categoria }) => categoria !== null)).toBe(true);
  expect([(await listGoals(ctx)).length, (await listTargets(ctx)).length]).toEqual([1, 3]);
});
