import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, contextFor, testNow } from "../../testing/caller.ts";
import { dbTest as it, raceTest } from "../../testing/db-test.ts";
import { notifyViewer } from "../commands/own.ts";

describe("how many notifications were sent", () => {
  it("is exact for each range after edits, deletions and accounts that end", async ({ db, services }) => {
    await db.deleteFrom("notifications").execute();
    const [admin, ana] = [await createUser(db, { isAdmin: true }), await createUser(db)];
    const { notifications } = await callerFor(db, services, admin);
    const totals = async () =>
      Promise.all(
        [{}, { startDate: "2026-06-14", endDate: "2026-06-14" }, { startDate: "2026-06-15" }].map(
          async (range) => (await notifications.page(range)).total,
        ),
      );
    // One second before and at midnight in São Paulo.
    for (const instant of ["2026-06-15T02:59:59Z", "2026-06-15T03:00:00Z"]) {
      const { notifications: then } = await callerFor(db, services, admin, new Date(instant));
      await then.create({ message: "Para todos", isGlobal: true });
    }
    await notifications.create({ message: "Para Ana", isGlobal: false, usuarioId: ana.id });
    const { _id: id } = await notifications.create({ message: "Mais uma", isGlobal: true });
    await notifyViewer(contextFor(db, services, ana), "De uma nota");
    expect(await totals()).toEqual([4, 1, 3]);

    await notifications.update({ id, message: "Mudada", isGlobal: false, usuarioId: ana.id });
    expect(await totals()).toEqual([4, 1, 3]);
    await notifications.delete({ id });
    expect(await totals()).toEqual([3, 1, 2]);
    await db.deleteFrom("users").where("id", "=", ana.id).execute();
    expect(await totals()).toEqual([2, 1, 1]);
  });

  raceTest("is exact when many are sent and taken back at once", async ({ db, services }) => {
    await db.deleteFrom("notifications").execute();
    const { notifications } = await callerFor(db, services, await createUser(db, { isAdmin: true }), testNow);
    const sendAndTakeBack = async () => {
      for (let round = 0; round < 8; round += 1) {
        await notifications.create({ message: "Fica", isGlobal: true });
        await notifications.delete({ id: (await notifications.create({ message: "Vai", isGlobal: true }))._id });
      }
    };
    await Promise.all(Array.from({ length: 6 }, sendAndTakeBack));
    expect((await notifications.page({})).total).toBe(48);
  });
});
