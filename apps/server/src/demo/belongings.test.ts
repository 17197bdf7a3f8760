import { listTargets } from "@app/api/allocation/queries";
import { listGoals } from "@app/api/goals/queries";
import { listIncomes } from "@app/api/incomes/queries/list-incomes";
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
  const [cut] = await listIncomes(ctx);
  await db
    .deleteFrom("incomes")
    .where("id", "=", cut?._id ?? "")
    .execute();
  await seedBelongings(ctx);
  await seedBelongings(ctx);

  expect((await listIncomes(ctx)).length).toBe(whole);
  expect([(await listGoals(ctx)).length, (await listTargets(ctx)).length]).toEqual([1, 3]);
});
