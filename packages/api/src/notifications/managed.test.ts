import { randomUUID } from "node:crypto";
import { administratorsOnly, notLoggedIn } from "@app/core/auth/errors";
import { changedMeanwhile } from "@app/core/errors";
import { notificationNotFound, recipientGone } from "@app/core/notifications/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor, contextFor, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { notifyViewer } from "./commands/own.ts";

const everybody = { message: " Novidade ", isGlobal: true };

async function newAdmin(db: Db, services: Services, now = testNow) {
  await db.deleteFrom("notifications").execute();
  const user = await createUser(db, { isAdmin: true });
  return {
    user,
    at: (then: Date) => callerFor(db, services, user, then),
    caller: await callerFor(db, services, user, now),
  };
}

describe("notifications of administrators", () => {
  it("reach everybody or one person, and say who has read them", async ({ db, services }) => {
    const { caller } = await newAdmin(db, services);
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const global = await caller.notifications.create(everybody);
    expect(global).toEqual({
      _id: expect.any(String),
      message: "Novidade",
      isGlobal: true,
      usuarioId: null,
      usuariosLidos: [],
      totalLidos: 0,
      createdAt: testNow.toISOString(),
      updatedAt: testNow.toISOString(),
    });
    const own = await caller.notifications.create({ message: "Só para Ana", isGlobal: false, usuarioId: ana.id });
    expect(own).toMatchObject({ isGlobal: false, usuarioId: ana.id });

    const anaCaller = await callerFor(db, services, ana);
    expect(await anaCaller.notifications.unreadCount()).toEqual({ count: 2 });
    expect(await (await callerFor(db, services, bia)).notifications.unreadCount()).toEqual({ count: 1 });
    await anaCaller.notifications.markRead({ id: global._id });
    const { notifications } = await caller.notifications.page({});
    expect(notifications.find(({ _id }) => _id === global._id)?.usuariosLidos).toEqual([ana.id]);

    await caller.notifications.resetReads({ id: global._id });
    expect(await anaCaller.notifications.unreadCount()).toEqual({ count: 2 });
    await caller.notifications.delete({ id: global._id });
    expect(await anaCaller.notifications.unreadCount()).toEqual({ count: 1 });
    const trail = await db
      .selectFrom("audit")
      .select("action")
      .where("targetId", "=", global._id)
      .orderBy("id")
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      "notification.created",
      "notification.readsReset",
      "notification.deleted",
    ]);
  });

  it("come newest first in pages, by whole days in São Paulo with both ends", async ({ db, services }) => {
    const { at } = await newAdmin(db, services);
    const sent = ["2026-03-01T02:59:59Z", "2026-03-01T03:00:00Z", "2026-03-02T02:59:59Z", "2026-03-02T03:00:00Z"];
    for (const instant of sent) {
      await (await at(new Date(instant))).notifications.create({ message: instant, isGlobal: true });
    }
    const page = async (input: { startDate?: string; endDate?: string; page?: number; limit?: number }) => {
      const { notifications, total } = await (await at(new Date("2026-03-03T12:00:00Z"))).notifications.page(input);
      return { sent: notifications.map(({ message }) => message), total };
    };
    expect(await page({ startDate: "2026-03-01", endDate: "2026-03-01" })).toEqual({
      sent: [sent[2], sent[1]],
      total: 2,
    });
    expect(await page({ startDate: "2026-03-02" })).toEqual({ sent: [sent[3]], total: 1 });
    expect(await page({ endDate: "2026-02-28" })).toEqual({ sent: [sent[0]], total: 1 });
    expect(await page({ limit: 3, page: 2 })).toEqual({ sent: [sent[0]], total: 4 });
  });

  it("leave out what processing runs tell people about their files", async ({ db, services }) => {
    const { caller } = await newAdmin(db, services);
    const ana = await createUser(db);
    await notifyViewer(contextFor(db, services, ana), 'O arquivo "segredo.pdf" foi processado.', null);
    expect(await caller.notifications.page({})).toEqual({ notifications: [], total: 0 });
    const { id } = await db.selectFrom("notifications").select("id").executeTakeFirstOrThrow();
    await expect(caller.notifications.delete({ id })).rejects.toThrow(notificationNotFound().message);
    expect(await (await callerFor(db, services, ana)).notifications.unreadCount()).toEqual({ count: 1 });
  });

  it("do not overwrite what another administrator changed meanwhile", async ({ db, services }) => {
    const { caller, at } = await newAdmin(db, services);
    const { _id: id, updatedAt } = await caller.notifications.create(everybody);
    const later = await at(new Date(testNow.getTime() + 1000));
    const changed = await later.notifications.update({ id, message: "Primeira", isGlobal: true, updatedAt });
    expect(changed.message).toBe("Primeira");
    await expect(
      later.notifications.update({ id, message: "Segunda", isGlobal: true, updatedAt }),
    ).rejects.toMatchObject({ code: "PRECONDITION_FAILED", message: changedMeanwhile().message });
    expect((await caller.notifications.page({})).notifications[0]?.message).toBe("Primeira");
    await later.notifications.update({ id, message: "Terceira", isGlobal: true, updatedAt: changed.updatedAt });
  });

  it.for([
    [{ message: "   " }, "Digite a mensagem da notificação."],
    [{ message: "x".repeat(1001) }, "Use no máximo 1000 caracteres."],
    [{ message: "a\u0000b" }, "O texto tem um caractere inválido."],
    [{ isGlobal: false }, "Selecione um usuário."],
    [{ isGlobal: false, usuarioId: randomUUID() }, recipientGone().message],
  ] as const)("are refused with one sentence: %o", async ([change, sentence], { db, services }) => {
    const { caller } = await newAdmin(db, services);
    await expect(caller.notifications.create({ ...everybody, ...change })).rejects.toThrow(sentence);
    expect((await caller.notifications.page({})).total).toBe(0);
  });

  it("refuse days the wrong way round, and ids that are none", async ({ db, services }) => {
    const { caller } = await newAdmin(db, services);
    await expect(caller.notifications.page({ startDate: "2026-03-02", endDate: "2026-03-01" })).rejects.toThrow(
      /data final deve ser igual ou posterior/,
    );
    for (const call of [
      () => caller.notifications.update({ id: "no-id", ...everybody }),
      () => caller.notifications.delete({ id: "no-id" }),
      () => caller.notifications.resetReads({ id: randomUUID() }),
    ]) {
      await expect(call()).rejects.toThrow(notificationNotFound().message);
    }
  });

  it("are administrators' business", async ({ db, services }) => {
    const member = await callerFor(db, services, await createUser(db));
    for (const [caller, refusal] of [
      [member, administratorsOnly()],
      [visitorCaller(db, services), notLoggedIn()],
    ] as const) {
      const { notifications } = caller;
      await expect(notifications.page({})).rejects.toThrow(refusal.message);
      await expect(notifications.create(everybody)).rejects.toThrow(refusal.message);
      await expect(notifications.update({ id: "x", ...everybody })).rejects.toThrow(refusal.message);
      await expect(notifications.delete({ id: "x" })).rejects.toThrow(refusal.message);
      await expect(notifications.resetReads({ id: "x" })).rejects.toThrow(refusal.message);
    }
  });
});
