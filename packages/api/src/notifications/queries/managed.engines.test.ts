import { randomUUID } from "node:crypto";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, contextFor, testNow } from "../../testing/caller.ts";
import { dbTest as it, raceTest } from "../../testing/db-test.ts";
import { notifyViewer } from "../commands/own.ts";

describe("how many people have read a notification", () => {
  it("is exact after readings, resets and accounts that end, and goes with the notification", async ({
    db,
    services,
  }) => {
    const { notifications } = await callerFor(db, services, await createUser(db, { isAdmin: true }));
    const { _id: id } = await notifications.create({ message: "Para todos", isGlobal: true });
    const readers = async () => {
      const { notifications: page } = await notifications.page({});
      const { usuariosLidos, totalLidos } = page.find(({ _id }) => _id === id) ?? {};
      return [usuariosLidos?.length, totalLidos];
    };
    const tallied = () => db.selectFrom("tallies").select("part").where("list", "=", "reads").execute();
    const [ana, bia, caio] = [await createUser(db), await createUser(db), await createUser(db)];
    await notifyViewer(contextFor(db, services, ana), "De uma nota", null);

    for (const person of [ana, bia]) await (await callerFor(db, services, person)).notifications.markAllRead();
    const caller = await callerFor(db, services, caio);
    await caller.notifications.markRead({ id });
    await caller.notifications.markRead({ id });
    expect(await readers()).toEqual([3, 3]);
    await db.deleteFrom("users").where("id", "=", ana.id).execute();
    expect(await readers()).toEqual([2, 2]);
    await notifications.resetReads({ id });
    expect(await readers()).toEqual([0, 0]);
    await caller.notifications.markRead({ id });
    expect((await tallied()).map(({ part }) => part)).toContain(id);
    await notifications.delete({ id });
    expect((await tallied()).map(({ part }) => part)).not.toContain(id);
  });

  it("counts readers beyond the five hundred that are listed", async ({ db, services }) => {
    const admin = await createUser(db, { isAdmin: true });
    const { notifications } = await callerFor(db, services, admin, new Date(testNow.getTime() + 1000));
    const { _id: id } = await notifications.create({ message: "Muito lida", isGlobal: true });
    const readers = Array.from({ length: 501 }, () => ({ ...admin, id: randomUUID() }));
    const rows = readers.map(({ busca: _, ...row }) => ({ ...row, email: `${row.id}@exemplo.com.br` }));
    await db.insertInto("users").values(rows).execute();
    await db
      .insertInto("notification_reads")
      .values(rows.map((row) => ({ userId: row.id, notificationId: id, readAt: testNow })))
      .execute();
    const [newest] = (await notifications.page({ limit: 1 })).notifications;
    expect(newest).toMatchObject({ _id: id, totalLidos: 501 });
    expect(newest?.usuariosLidos).toHaveLength(500);
  });

  raceTest("is exact when many read at once", async ({ db, services }) => {
    const { notifications } = await callerFor(db, services, await createUser(db, { isAdmin: true }));
    const { _id: id } = await notifications.create({ message: "Para todos", isGlobal: true });
    const people = await Promise.all(Array.from({ length: 40 }, () => createUser(db)));
    const callers = await Promise.all(people.map((person) => callerFor(db, services, person)));
    await Promise.all(callers.map((caller) => caller.notifications.markAllRead()));
    const { notifications: page } = await notifications.page({});
    expect(page.find(({ _id }) => _id === id)?.totalLidos).toBe(40);
  });
});

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
    await notifyViewer(contextFor(db, services, ana), "De uma nota", null);
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
